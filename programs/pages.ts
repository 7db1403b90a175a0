// The pages of the hub, for drawing on the server.
export { pages } from '#pack/pages.ts';
