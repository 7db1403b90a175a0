import { startPreview } from '#engine/hub-preview';
import { hub } from '#pack/hub.ts';
import { pack } from '#pack/pack.ts';

startPreview({ ...hub, pack });
