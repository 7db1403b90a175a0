import type { ReactElement } from 'react';
import { HubLink, ReadingView, useHubPage, useMessages, useRead, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { type ShownSlide, SlideShow } from '#engine/react';
import { useSlideShowLabels } from '../../components/carousel/use-carousel-labels.ts';
import { VideoCard } from '../../components/video/video-card.tsx';
import { readVideos, type Video } from '../../components/video/videos.ts';
import { toVideosCall } from '../../rules/carousels/carousels.ts';
import { readNumber } from '../../rules/reading.ts';

const PERIOD_S = 6;
/** The path of the page with all videos. */
const ALL_VIDEOS = '/connect/videos/hub-live-videos';

/** Videos, one at a time; the link to all of them is in the frame's foot, or here when there is no frame. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { details } = useHubPage();
  const all = widget.linkUrl || ALL_VIDEOS;
  const path = toVideosCall('', details.user.studyLevel);
  const reading = useRead({ base: 'base', path, area: 'videos', read: readVideos }, { isEmpty: (videos) => videos.length === 0 });
  const hasFoot = widget.linkUrl !== '' && widget.linkLabel !== '';
  const seeAll = hasFoot ? null : (
    <HubLink to={all} hasArrow>
      {messages('videos-see-all')}
    </HubLink>
  );
  return (
    <ReadingView reading={reading} shape="card" empty={<WidgetEmpty widget={widget} />} failedMore={seeAll}>
      {(videos) => <Videos label={widget.title} videos={videos} all={all} />}
    </ReadingView>
  );
}

function Videos({ label, videos, all }: { readonly label: string; readonly videos: readonly Video[]; readonly all: string }): ReactElement {
  const labels = useSlideShowLabels(label);
  const { pageState } = useHubPage();
  const slides: readonly ShownSlide[] = videos.map((video, index) => ({
    id: `${index} ${video.title}`,
    title: video.title,
    draw: (view) => <VideoCard video={video} all={all} view={view} />,
  }));
  return (
    <SlideShow
      className="fills-card"
      label={label}
      labels={labels}
      slides={slides}
      periodMs={readNumber(pageState.values.carouselSeconds, PERIOD_S) * 1000}
    />
  );
}
