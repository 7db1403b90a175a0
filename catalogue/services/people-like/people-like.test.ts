import { describe, expect, it } from 'vitest';
import { createFakeLog } from '#server/http';
import { MAX_ROWS, readCsv, writeCsv } from './csv.ts';
import { makePeopleLikeRows } from './generator.ts';
import { createPeopleLike, makePeopleLikeText, readSubjects } from './people-like.ts';

const head = 'qualification,SUBJ_1,SUBJ_2,SUBJ_3,SUBJ_4,SubjectGuide,n_apps';

function open(...lines: string[]) {
  const log = createFakeLog();
  return { log, peopleLike: createPeopleLike({ log, readText: () => [head, ...lines].join('\n') }) };
}

describe('CSV rows of people like you', () => {
  it('are read back as written', () => {
    const rows = makePeopleLikeRows();
    expect(readCsv(writeCsv(rows))).toEqual({ rows, skipped: 0, cut: 0 });
  });

  it('may have quotes, commas inside quotes, and any line ending', () => {
    const text = `\uFEFF${head}\r\n"A levels","Art, ""fine""",,,,"Art",10\r\n`;
    expect(readCsv(text).rows).toEqual([
      { qualification: 'A levels', SUBJ_1: 'Art, "fine"', SUBJ_2: '', SUBJ_3: '', SUBJ_4: '', SubjectGuide: 'Art', n_apps: 10 },
    ]);
  });

  it('[CALL-060] are skipped and counted in the log when unreadable, without affecting the others', () => {
    const { log, peopleLike } = open(
      'A levels,Biology,Chemistry,Mathematics,,Medicine,30',
      'A levels,Biology,Chemistry,Mathematics,,Biology,many',
      'A levels,Biology,Chemistry,Mathematics,,Biology,-5',
      'A levels,Biology,Chemistry',
      'A levels,"Biology,Chemistry,Mathematics,,Biology,5',
      'A levels,Bio"logy,Chemistry,Mathematics,,Biology,5',
      ',Biology,Chemistry,Mathematics,,Biology,5',
    );
    expect(peopleLike.listResults('A levels', 'Biology,Chemistry,Mathematics')).toMatchObject([{ label: 'Medicine', applicants: 30 }]);
    expect(peopleLike.readText().split('\n')[0]).toBe(head);
    expect(log.lines).toEqual([{ level: 'warning', code: 'people-like-rows-skipped', details: { skipped: 6 } }]);
  });

  it('may have further columns, and are cut at the row limit', () => {
    const [row] = makePeopleLikeRows();
    const [head = '', line = ''] = writeCsv(row ? [row] : []).split('\n');
    expect(readCsv(`${head},more\n${line},1\n${line}\n`)).toEqual({ rows: [row], skipped: 1, cut: 0 });
    const long = readCsv([head, ...Array.from({ length: MAX_ROWS + 3 }, () => line)].join('\n'));
    expect([long.rows.length, long.skipped, long.cut]).toEqual([MAX_ROWS, 0, 3]);
  });

  it('are ignored with other columns', () => {
    expect(readCsv('a,b\n1,2\n')).toEqual({ rows: [], skipped: 2, cut: 0 });
    expect(readCsv('')).toEqual({ rows: [], skipped: 0, cut: 0 });
  });
});

describe('results of people like you', () => {
  it('[PLY-043] are empty with fewer than five people in all', () => {
    const few = open('A levels,Art,Biology,Chemistry,,Medicine,2', 'A levels,Art,Biology,Chemistry,,Biology,2');
    expect(few.peopleLike.listResults('A levels', 'Art,Biology,Chemistry')).toEqual([]);
    const enough = open('A levels,Art,Biology,Chemistry,,Medicine,3', 'A levels,Art,Biology,Chemistry,,Biology,2');
    expect(enough.peopleLike.listResults('A levels', 'Art,Biology,Chemistry')).toHaveLength(2);
  });

  it('have no guide for a subject without one', () => {
    const { peopleLike } = open('A levels,Art,Biology,Chemistry,,Alchemy,50');
    expect(peopleLike.listResults('A levels', 'Chemistry,Art,Biology')).toEqual([
      { label: 'Alchemy', applicants: 50, subjectGuide: null, demonstration: true },
    ]);
  });

  it('join names that contain commas', () => {
    const known = ['Law', 'Religious, Moral and Philosophical Studies'];
    expect(readSubjects('Law, Religious, Moral and Philosophical Studies', known)).toEqual([known[0], known[1]]);
    expect(readSubjects('Nothing,Law,Law', known)).toEqual(['Nothing', 'Law']);
    expect(readSubjects(',,', known)).toEqual([]);
  });
});

describe('made-up numbers of people like you', () => {
  const rows = makePeopleLikeRows();

  it('[PLY-010] are the same every time, in rows of seven columns', () => {
    expect(makePeopleLikeText()).toBe(makePeopleLikeText());
    for (const row of rows.slice(0, 100)) expect(Object.keys(row).join()).toBe(head);
  });

  it('are rounded, at least 5, and up to 4,000 people for a combination', () => {
    const sums = new Map<string, number>();
    for (const { n_apps, SubjectGuide: _, ...combination } of rows) {
      expect(n_apps % 5).toBe(0);
      expect(n_apps).toBeGreaterThanOrEqual(5);
      const key = JSON.stringify(combination);
      sums.set(key, (sums.get(key) ?? 0) + n_apps);
    }
    expect(Math.max(...sums.values())).toBeLessThanOrEqual(4_200);
    expect(sums.size).toBeGreaterThan(1_500);
  });

  it('have as many subjects as the type requires, all of that type', () => {
    const count = (name: string) => {
      const own = rows.filter(({ qualification }) => qualification === name);
      return new Set(own.map((row) => [row.SUBJ_1, row.SUBJ_2, row.SUBJ_3, row.SUBJ_4].filter((subject) => subject !== '').length));
    };
    expect(count('A levels')).toEqual(new Set([3]));
    expect(count('SQA - Highers')).toEqual(new Set([4]));
    expect(count('BTEC Extended Diploma')).toEqual(new Set([1]));
  });

  it('lead from science to science', () => {
    const { peopleLike } = { peopleLike: createPeopleLike({ log: createFakeLog(), readText: makePeopleLikeText }) };
    const [first] = peopleLike.listResults('A levels', 'Biology,Chemistry,Mathematics');
    expect(['Biology', 'Chemistry', 'Medicine', 'Mathematics and statistics']).toContain(first?.label);
  });
});
