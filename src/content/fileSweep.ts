import { filesCopy } from './media';
import { formatCount } from './formatCount';

/** The page on which staff look through the stored files of all projects. */
export const fileSweepCopy = {
  heading: 'Files',
  lead: 'Files that no project refers to any more. Recent ones, those of removed people and items and those kept for themselves are not among them.',
  look: 'Look through all files',
  lookAgain: 'Refresh',
  stop: 'Stop',
  starting: 'Asking which projects there are…',
  progress: (done: number, total: number) =>
    `Looked through ${formatCount(done)} of ${formatCount(total)} projects`,
  stopped: 'Stopped. What was found until then is below.',
  /** `size` is for display. */
  sum: (count: number, size: string) =>
    `${filesCopy.count(count)}, ${size}, that no project refers to any more`,
  asOf: (time: string) => `as of ${time}`,
  never: {
    title: 'Not looked through yet',
    lead: 'It goes project by project and takes a while. The result is kept on this device.',
  },
  begin: 'Begin',
  clean: {
    title: 'Nothing to sweep',
    lead: 'Some project refers to every file, or keeps it.',
  },
  /** What is left of a Project Pack is known by its id alone. */
  deletedPack: (packId: string) => `Deleted draft ${packId}`,
  toToday: 'Back to today’s call sheet',
  columns: { project: 'Project', files: 'Files', size: 'Size', actions: 'What to do' },
  open: 'Look at them',
  sweep: 'Sweep',
  sweepAll: (count: number) => `Sweep ${filesCopy.count(count)}`,
  question: (title: string) => `Sweep the unused files of ${title}?`,
  questionAll: 'Sweep the unused files of all projects?',
  warning:
    'They are gone for good, and addresses that lead to them stop working. Each is looked at again first: what a project has begun to refer to stays.',
} as const;
