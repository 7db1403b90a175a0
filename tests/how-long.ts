/** Whether the rare and heavy parts are played, too: `HUB_TESTS=long`. */
export const isLong = process.env.HUB_TESTS === 'long';
