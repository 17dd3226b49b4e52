// Subjects of commits fit where people read them: 72 characters at most, as CONTRIBUTING.md says.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { projectFolder } from './app/project.ts';

/** Commits before this one may have longer subjects. */
const heldSince = '363d789e';
const most = 72;

const tooLong = (subjects: readonly string[]) => subjects.filter((one) => one.length > most);

test('the subject of a commit has at most 72 characters', (context) => {
  let subjects: string[] = [];
  try {
    const log = execFileSync(
      'git',
      ['-c', 'safe.directory=*', 'log', '--format=%s', `${heldSince}..HEAD`],
      { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    subjects = log.split('\n').filter(Boolean);
  } catch {
    context.skip(true, 'There is no history of this project here, or not enough of it.');
  }
  expect(tooLong(subjects)).toEqual([]);
});

test('a longer subject is noticed', () => {
  const subjects = ['Keep a car off the market while it is paid for', 'Keep '.repeat(15).trim()];
  expect(tooLong(subjects)).toEqual([subjects[1]]);
});
