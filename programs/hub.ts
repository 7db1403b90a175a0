import { startHub } from '#engine/hub-start';
import { hub } from '#pack/hub.ts';

// In a task of its own: on a slow phone a press is answered before it.
setTimeout(() => startHub(hub));
