import type { SupportAnswer, SupportStudents } from '../../schemas/generated/admissions.ts';

/** The apprenticeship support service, as this server calls it. */
export interface SupportService {
  /** Sends the details. Two calls with the same key count as one. */
  send(students: SupportStudents, key: string): Promise<SupportAnswer>;
}

type Student = SupportStudents['listOfStudentData'][number];

const checks: readonly { readonly name: keyof Student; readonly form: RegExp; readonly message: string }[] = [
  { name: 'firstName', form: /\S/, message: 'Your profile has no first name.' },
  { name: 'lastName', form: /\S/, message: 'Your profile has no last name.' },
  { name: 'dateOfBirth', form: /^\d{4}-\d{2}-\d{2}$/, message: 'Your date of birth could not be read.' },
  { name: 'email', form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'Your email address is not complete.' },
  { name: 'postcode', form: /^[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}$/i, message: 'Your postcode is not a whole UK postcode.' },
];

/** The service of the demonstration: it checks the details like the real one and stores nothing. */
export function createEmbeddedSupport(): SupportService {
  return {
    send: async ({ listOfStudentData: [student] }) => {
      const broken = checks.filter(({ name, form }) => !form.test(student?.[name] ?? ''));
      return { data: { errors: broken.map(({ message }) => ({ message })) } };
    },
  };
}

/** A fake for tests: it records what it was sent and returns a set answer. */
export function createFakeSupport(): SupportService & {
  readonly sent: SupportStudents[];
  readonly keys: string[];
  answerWith(answer: SupportAnswer | Error): void;
} {
  const sent: SupportStudents[] = [];
  const keys: string[] = [];
  let answer: SupportAnswer | Error = { data: { errors: [] } };
  return {
    sent,
    keys,
    answerWith: (next) => {
      answer = next;
    },
    send: async (students, key) => {
      sent.push(students);
      keys.push(key);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}
