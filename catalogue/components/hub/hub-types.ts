import type { Notice } from '../../rules/notices/index.ts';
import type { HubDetails as ApplicantDetails } from '../../rules/tags/to-details.ts';

declare module '#engine/types/page' {
  interface HubDetails extends ApplicantDetails {}
}

declare module '#engine/types/bases' {
  interface ServerNotice extends Notice {}

  interface Bases {
    services: true;
    accounts: true;
    careers: true;
    search: true;
    accommodation: true;
    ucas: true;
  }
}

declare module '#engine/types/events' {
  interface TrackedEvents {
    'favourite toggled': true;
    'to-do toggled': true;
    'notification dismissed': true;
    'notification action': true;
    'feed item followed': true;
    'promotion followed': true;
    'article opened': true;
    'video started': true;
    'search sent': true;
    'apply button used': true;
    'timer started': true;
    'timer finished': true;
    'timer left': true;
    'onboarding step finished': true;
    'career quiz finished': true;
    'modal closed': true;
    'support dialog step': true;
  }

  interface TrackedFields {
    readonly studyLevel?: string;
    readonly clearing?: 'yes' | 'no';
  }
}
