import { useEffect, useState } from 'react';
import { type HubActions, useHubActions, useHubPage } from '#engine/hub';
import { type CommentThread, readCommentCookie, readSignature, writeCommentCookie } from '../../rules/live/index.ts';

/** Where the signature is stored between visits: the cookies of the page. */
interface CookieJar {
  read(): string;
  write(cookie: string): void;
  readonly isSecure: boolean;
}

const pageCookies: CookieJar = {
  read: () => document.cookie,
  write: (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the specification asks for a cookie that scripts can read
    document.cookie = cookie;
  },
  get isSecure() {
    return window.location.protocol === 'https:';
  },
};

/** The signature that identifies the person to the comment provider; null until known or when unavailable. */
export function useSignature(thread: CommentThread | null): string | null {
  const { uid } = useHubPage().details.user;
  const actions = useHubActions();
  const [signature, setSignature] = useState<string | null>(null);
  const token = thread?.token ?? '';
  useEffect(() => {
    let isWanted = true;
    if (token === '') return;
    void fetchSignature({ uid, token, actions, jar: pageCookies }).then((found) => {
      if (isWanted) setSignature(found);
    });
    return () => {
      isWanted = false;
    };
  }, [uid, token, actions]);
  return signature;
}

interface SignatureQuestion {
  readonly uid: string;
  readonly token: string;
  readonly actions: Pick<HubActions, 'call' | 'report'>;
  readonly jar: CookieJar;
}

/** The stored signature while it is valid, otherwise one from a call, stored for two hours; null when the call fails. */
async function fetchSignature({ uid, token, actions, jar }: SignatureQuestion): Promise<string | null> {
  const cookie = readCommentCookie(jar.read(), uid);
  if (cookie !== null) return cookie;
  try {
    const body = { UID: uid, id_token: token };
    const signature = readSignature(await actions.call({ base: 'base', path: '/account/disqus-callback', method: 'POST', body }));
    jar.write(writeCommentCookie(uid, signature, jar.isSecure));
    return signature;
  } catch (cause) {
    actions.report('comments', `There has been a problem signing in to comments. ${cause instanceof Error ? cause.message : ''}`);
    return null;
  }
}
