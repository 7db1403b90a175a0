/** The pages of the hub: the path below /dashboard, and the message with the title. */
export const routes = [{ path: '/', title: 'header-title' }] as const;
