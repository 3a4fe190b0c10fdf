import { countOf } from './countOf';
import { formatCount } from './formatCount';
import { site } from './site';

/** What fans read where a campaign's updates and questions are. */
export const campaignUpdatesCopy = {
  heading: 'Updates and questions',
  title: (film: string) => `Updates and questions: ${film} · ${site.name}`,
  description: (film: string) =>
    `What the makers of “${film}” tell of its campaign, and what they answer.`,
  looking: 'Looking for updates…',
  noCampaign: 'This film has no campaign.',
  until: (day: string) => `Campaign until ${day}`,
  ended: (day: string) => `Campaign ended on ${day}`,
  cancelled: 'A campaign that was cancelled',
  facts: (days: string, updates: number, answers: number) =>
    `${days} · ${countOf(updates, 'update')}, ${countOf(answers, 'answer')}`,
  updates: 'Updates',
  noUpdates: 'No updates yet.',
  /** With the day on which it was changed, if it was. */
  numbered: (day: string, number: number, changed: string) =>
    `${day} · update ${formatCount(number)}${changed && ` · changed on ${changed}`}`,
  forBackers: 'for backers',
  takenDown: (day: string, reason: string) => `Taken down by ${site.name} on ${day}: ${reason}`,
  locked: {
    lead: 'For those who pledged.',
    rest: 'Without a pledge only the heading is shown. Pledged on another device?',
    byEmail: 'Open it by email',
    noPledge:
      'Neither your account nor its email has a pledge here. What was pledged with another email is read with that one.',
    toAccount: 'Your account',
  },
  questions: 'Questions',
  questionsLead: 'Shown here once the makers have answered.',
  noQuestions: 'No questions yet.',
  askFirst: 'No questions yet. Ask the first.',
  answered: (day: string, changed: string) =>
    `Answered on ${day}${changed && `, changed on ${changed}`}`,
  waits: (day: string) => `You asked this on ${day}. Only you and the makers see it meanwhile.`,
  withdraw: 'Withdraw it',
  withdrawHeading: 'Withdraw this question?',
  withdrawLead: 'The makers see it no more, and cannot answer it.',
  keep: 'Keep it',
  withdrawOf: (question: string) => `Withdraw it: ${question}`,
  ask: {
    heading: 'Ask the makers',
    closed: 'The campaign takes no more questions.',
    label: 'Your question',
    missing: 'Write your question first.',
    askedAs: 'Asked as',
    notShown: 'Your address is not shown. The answer stands on this page.',
    send: 'Send the question',
    sending: 'Sending…',
    sent: 'Your question is with the makers. It waits below the answers.',
  },
  signIn: {
    heading: 'Not signed in?',
    lead: 'Questions need an email that a link has proven. We send you one; your text stays on this device.',
    sentAdvice:
      'Open it on this device: it leads back here, to your text. It works once, for an hour. Look in the spam folder too.',
  },
} as const;
