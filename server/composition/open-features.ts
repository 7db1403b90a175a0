import { describeRoutes, type Route } from '../http/index.ts';
import type { Feature, Making, Others, Platform, Port } from './define-feature.ts';
import { type Environment, readSettings } from './define-settings.ts';

/** A service of a test in place of the one that a feature would create. */
export interface Replacement {
  readonly port: Port<unknown>;
  readonly service: unknown;
}

/** This service instead of the feature's own. */
export function replace<Service>(port: Port<Service>, service: Service): Replacement {
  return { port, service };
}

/** The features of a running server. */
export interface OpenFeatures extends Others {
  /** The service of a feature or port. */
  of<Service>(port: Port<Service>): Service;
  /** The routes of all features, in the order of the list. */
  readonly routes: readonly Route[];
  /** Starts the background work of each; gives the function that stops all of it. */
  start(): Promise<() => Promise<void>>;
  /** Closes all, the last opened first. */
  close(): Promise<void>;
}

/** Reads the settings of all features. Throws SettingsError for the first that is invalid. */
export function checkSettings(features: readonly Feature[], environment: Environment): void {
  for (const { settings } of features) readSettings(settings ?? {}, environment);
}

interface Opened {
  readonly feature: Feature;
  readonly service: unknown;
  readonly uses: Readonly<Record<string, unknown>>;
  readonly making: Making<Readonly<Record<string, unknown>>>;
}

/**
 * Opens every feature of the list, each after its dependencies; routes have the order of the list. Throws SettingsError before anything is
 * created. Closes the open ones when a later one fails.
 */
export async function openFeatures(
  features: readonly Feature[],
  platform: Platform,
  replacements: readonly Replacement[] = [],
): Promise<OpenFeatures> {
  const replaced = new Map(replacements.map(({ port, service }) => [port, service]));
  const filling = new Map<Port<unknown>, Feature>(features.map((feature) => [feature.fills ?? feature, feature]));
  const makings = new Map(features.map((feature) => [feature, makingOf(feature, platform, replaced.has(feature.fills ?? feature))]));
  const opened = new Map<Feature, Opened>();
  const openPort = async (port: Port<unknown>, by: readonly string[]): Promise<unknown> => {
    const feature = filling.get(port);
    if (!feature) throw new Error(`${by.at(-1)} needs ${port.name}, which is not in the list of features.`);
    if (by.includes(feature.name)) throw new Error(`Features need each other in a circle: ${[...by, feature.name].join(', ')}.`);
    const found = opened.get(feature) ?? (await open(feature, [...by, feature.name]));
    return found.service;
  };
  const open = async (feature: Feature, by: readonly string[]): Promise<Opened> => {
    const uses: Record<string, unknown> = {};
    const port = feature.fills ?? feature;
    // A replacement in a test has no dependencies, unless it has routes.
    const needs = replaced.has(port) && !feature.routes ? {} : (feature.needs ?? {});
    for (const [name, need] of Object.entries(needs)) uses[name] = await openPort(need, by);
    const making = makings.get(feature) as Opened['making'];
    const service = replaced.has(port) ? replaced.get(port) : await chooseMaker(feature, uses, making)(uses, making);
    const one = { feature, service, uses, making };
    opened.set(feature, one);
    if (feature.close) platform.atEnd(feature.name, () => feature.close?.(service));
    return one;
  };
  try {
    for (const feature of features) if (!opened.has(feature)) await open(feature, [feature.name]);
  } catch (error) {
    await closeAll([...opened.values()]);
    throw error;
  }
  const inOrder = features.map((feature) => opened.get(feature) as Opened);
  const others: Others = {
    async keeps(key) {
      for (const { feature, service } of inOrder) if (await feature.keeps?.(service, key)) return true;
      return false;
    },
    concerns: () => inOrder.flatMap(({ feature, service }) => feature.concerns?.(service) ?? []),
  };
  return {
    ...others,
    of: <Service>(port: Port<Service>) => {
      const feature = filling.get(port);
      if (!feature) throw new Error(`${port.name} is not in the list of features.`);
      return opened.get(feature)?.service as Service;
    },
    routes: listRoutes(inOrder, others),
    async start() {
      const stops: Awaited<ReturnType<NonNullable<Feature['start']>>>[] = [];
      for (const { feature, service, uses, making } of inOrder) stops.push(await feature.start?.(service, uses, making, others));
      return async () => {
        for (const stop of stops.toReversed()) await stop?.();
      };
    },
    close: () => closeAll([...opened.values()]),
  };
}

function makingOf(feature: Feature, platform: Platform, isReplaced: boolean): Opened['making'] {
  return { ...platform, settings: isReplaced ? {} : readSettings(feature.settings ?? {}, platform.environment) };
}

/** The only place that chooses between the real service and its stand-in, for every feature. */
function chooseMaker(feature: Feature, uses: Opened['uses'], making: Opened['making']): Feature['create'] {
  const isReal = feature.isConfigured?.(uses, making) ?? true;
  return isReal ? feature.create : (feature.fake ?? feature.create);
}

function listRoutes(inOrder: readonly Opened[], others: Others): readonly Route[] {
  const own = inOrder.flatMap(({ feature, service, uses, making }) =>
    describeRoutes(feature.api ?? {}, feature.routes?.(service, uses, making, others) ?? []),
  );
  const around = (routes: readonly Route[], { feature, service, making }: Opened) =>
    feature.aroundRoutes?.(routes, service, making) ?? routes;
  return inOrder.reduce(around, own);
}

async function closeAll(opened: readonly Opened[]): Promise<void> {
  for (const { feature, service } of opened.toReversed()) await feature.close?.(service);
}
