/** One choice of an application, ready to draw. */
export interface ChoiceDetails {
  readonly provider: string;
  readonly providerId: string;
  readonly course: string;
  readonly status: string;
  readonly label: string;
}

/** What the pages draw of one application beside its tile. */
export interface ApplicationDetails {
  readonly personalId: string;
  readonly choices: readonly ChoiceDetails[];
  readonly counts: Readonly<Record<string, number>>;
  readonly replyBy?: string | null;
}

/** One saved course. Its words come from the catalogue of courses when they are known. */
export interface FavouriteCourse {
  readonly courseId: string;
  readonly courseOptionId: string;
  readonly academicYearId: string;
  readonly title?: string;
  readonly provider?: string;
  readonly providerId?: string;
}

/** What the pack adds to the plan for its own pages: the person, their applications and favourites. */
export interface HubDetails {
  readonly user: {
    readonly name: string;
    readonly studyLevel: string;
    readonly studyYear: number;
    readonly isOnboarded: boolean;
  };
  readonly favourites: { readonly courses: readonly FavouriteCourse[]; readonly top?: readonly unknown[] };
  readonly applications: { readonly ug: ApplicationDetails | null; readonly uc: ApplicationDetails | null };
  readonly journey: string;
}
