import * as samples from '../samples/campaigns.ts';
import { accountOf, day, idOf, minute, monthAfter } from './campaignPledges.ts';
import { type NewDocument, newDocument as document } from './emulatorRest.ts';
import type { SampleCampaign, SampleReward } from './films/film.ts';
import type { PictureOf } from './projectDocument.ts';
import { sampleStaff } from './shopDocuments.ts';

type Told = {
  title: string;
  brandId: string;
  projectId: string;
  startsAt: number;
  rewards: readonly { rewardId: string; reward: SampleReward; promised: { expected: string } }[];
  pictureOf: PictureOf;
};

/** What was said of a sample campaign since it began: updates, what fans have asked, and months that were put off. */
export function updateDocuments(
  { updates, questions }: SampleCampaign,
  { title, brandId, projectId, startsAt, rewards, pictureOf }: Told,
): NewDocument[] {
  const campaign: `campaigns/${string}` = `campaigns/${projectId}`;
  const by = sampleStaff.id;
  /** In the afternoon of one of its days. */
  const timeOf = (told: number) => new Date(startsAt + told * day + 14 * 60 * minute);
  return [
    ...updates.flatMap(({ day: told, heading, text, forBackers, picture, hidden }, index) => {
      const number = index + 1;
      return [
        document(
          `${campaign}/updates`,
          String(number),
          samples.update({
            brandId,
            number,
            heading,
            audience: forBackers ? 'backers' : 'all',
            hidden: hidden === undefined ? null : { reason: hidden, at: timeOf(told + 1) },
            changeId: idOf(title, 'update', number),
            by,
            at: timeOf(told),
          }),
        ),
        document(
          `${campaign}/updates/${String(number)}/content`,
          'text',
          samples.updateText({
            text,
            pictures: picture
              ? [{ ...pictureOf('merchandise', picture.merchandise), text: picture.text }]
              : [],
          }),
        ),
      ];
    }),
    ...questions.map(({ day: asked, text, answer }, index) =>
      answer === undefined
        ? document(
            `${campaign}/questions`,
            `${accountOf(title, index)}~0`,
            samples.question({ uid: accountOf(title, index), brandId, text, at: timeOf(asked) }),
          )
        : document(
            `${campaign}/answers`,
            idOf(title, 'answer', index),
            samples.answer({
              brandId,
              text,
              answer,
              askedAt: timeOf(asked),
              answeredAt: timeOf(asked + 1),
              by,
            }),
          ),
    ),
    ...rewards.flatMap(({ rewardId, reward: { delay }, promised: { expected } }) =>
      delay
        ? [
            document(
              `${campaign}/delays`,
              rewardId,
              samples.delay({
                expected: monthAfter(Date.parse(expected), delay.months),
                reason: delay.reason,
                before: [expected],
                changeId: idOf(rewardId, 'delay'),
                by,
                at: timeOf(delay.day),
              }),
            ),
          ]
        : [],
    ),
  ];
}
