import type { ReactElement } from 'react';
import { ReadingView, useHubPage, useMessages, useRead } from '#engine/hub';
import { withKeys } from '#engine/react';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { VideoCard } from '../../components/video/video-card.tsx';
import { readVideos } from '../../components/video/videos.ts';
import { toVideosCall } from '../../rules/carousels/carousels.ts';
import './videos.css';

/** A card in the list is always visible, and has no motion to stop. */
const VIEW = { isShown: true, stop: () => undefined };

/** All films and stories for the person's study level. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-videos" areas={['widgets']} className="guide-page">
      <Videos />
    </PlacePage>
  );
}

function Videos(): ReactElement {
  const messages = useMessages();
  const { details } = useHubPage();
  const path = toVideosCall('', details.user.studyLevel);
  const reading = useRead({ base: 'base', path, area: 'videos', read: readVideos }, { isEmpty: (videos) => videos.length === 0 });
  return (
    <>
      <p>{messages('videos-line')}</p>
      <ReadingView reading={reading} shape="card" empty={<p>{messages('videos-none')}</p>}>
        {(videos) => (
          <ul className="videos-list">
            {withKeys(videos, ({ title }) => title).map(([key, video]) => (
              <li key={key}>
                <VideoCard video={video} all="" view={VIEW} heading="h2" />
              </li>
            ))}
          </ul>
        )}
      </ReadingView>
    </>
  );
}
