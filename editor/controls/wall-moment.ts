/** A date and a time of day in local time, each empty when missing. `date` is 2027-08-12, `time` 08:00 or 08:00:30. */
export interface WallMoment {
  readonly date: string;
  readonly time: string;
}

export interface MomentPickerProps extends WallMoment {
  /** The id of its first part, the target of links to the field. */
  readonly id?: string | undefined;
  /** Names its parts: "Starts, date" and "Starts, time". */
  readonly label: string;
  readonly describedBy?: string | undefined;
  /** The part that is marked as wrong. */
  readonly wrong?: 'date' | 'time' | 'both' | undefined;
  /** Without a field for the time. */
  readonly isDay?: boolean;
  /** The first day that the calendar offers. */
  readonly min?: string | undefined;
  readonly onChange: (moment: WallMoment) => void;
}
