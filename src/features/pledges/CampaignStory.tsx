import { campaignCopy as copy } from '../../content/campaigns';
import { BudgetBar, BudgetSwatch } from '../campaigns/BudgetBar';
import { feeCents } from '../campaigns/campaignModel';
import { StoredPicture } from '../media/StoredPicture';
import type { CampaignFacts } from './bakedCampaign';
import { sumText } from './campaignSums';

/** The pictures of a campaign and what its makers tell. */
export function CampaignStory({ story, pictures }: CampaignFacts) {
  const shown = pictures.map(({ url, picture, text }) => (
    <StoredPicture
      key={url}
      url={url}
      picture={picture}
      alt={text}
      sizes="(width >= 64rem) 46rem, 92vw"
      className="w-full object-cover"
      fallback={null}
    />
  ));
  return (
    <section id="campaign-story" tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <h3 className="font-display text-2xl font-semibold">{copy.story}</h3>
      {shown.slice(0, 1)}
      <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line text-ink-2">
        {story}
      </p>
      {shown.slice(1)}
    </section>
  );
}

/** What a campaign's money is for: a bar, and the table that says the same. */
export function CampaignBudget({ goalCents, budget }: CampaignFacts) {
  const fee = feeCents(goalCents);
  const percent = (cents: number) => Math.round((cents * 100) / Math.max(goalCents, 1));
  const rows = [{ label: copy.budget.fee(copy.percent(percent(fee))), cents: fee }, ...budget];
  return (
    <section id="campaign-budget" tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <h3 className="font-display text-2xl font-semibold">{copy.parts.budget}</h3>
      <BudgetBar goalCents={goalCents} sums={rows.map(({ cents }) => cents)} />
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-sm text-ink-2">
            <th scope="col" className="py-2 text-start font-normal">
              {copy.budget.row}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-normal">
              {copy.budget.part}
            </th>
            <th scope="col" className="py-2 ps-4 text-end font-normal">
              {copy.budget.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-t border-hairline align-top">
              <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
                <BudgetSwatch index={index} />
                <bdi>{row.label}</bdi>
              </th>
              <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">
                {copy.percent(percent(row.cents))}
              </td>
              <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">
                {sumText(row.cents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-hairline font-semibold">
            <th scope="row" className="py-2 text-start">
              {copy.budget.goal}
            </th>
            <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">
              {copy.percent(100)}
            </td>
            <td className="py-2 ps-4 text-end whitespace-nowrap tabular-nums">
              {sumText(goalCents)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
