import { Link } from 'react-router-dom';
import { SectionHeading } from '../../components/SectionHeading';
import { packageIds } from '../../config/packages';
import { packages } from '../../content/packages';
import { signUpLink } from './model';
import { packageSections } from './packageSections';
import { PackageTier, PackageValue } from './PackagePicker';

const cellClass =
  'border-b border-hairline px-3 py-3 text-left align-top sm:px-4 print:px-2 print:py-1';
const firstColumnClass = `${cellClass} sticky left-0 z-1 w-28 bg-bg0 pl-0 max-sm:border-r sm:w-auto sm:pl-0 print:pl-0`;

/** All packages in one table; on a narrow screen it scrolls sideways under its first column. */
export const PackageComparison = () => (
  <div
    role="region"
    aria-labelledby="comparison"
    tabIndex={0}
    className="overflow-x-auto print:overflow-visible"
  >
    <table
      aria-labelledby="comparison"
      className="w-full min-w-[46rem] border-separate [border-spacing:0] text-sm tabular-nums sm:min-w-[56rem] sm:text-base print:min-w-0 print:text-xs"
    >
      <caption className="pb-6 text-left print:pb-2">
        <SectionHeading className="sticky left-0 inline-block">
          <span id="comparison">All four side by side</span>
        </SectionHeading>
        <span className="sticky left-0 block w-fit pt-2 text-sm text-ink-3 lg:hidden print:hidden">
          Scroll sideways to see all four.
        </span>
      </caption>
      <thead>
        <tr>
          <td className={firstColumnClass} />
          {packageIds.map((tab) => (
            <th key={tab} scope="col" className={`${cellClass} sm:w-[19%]`}>
              <PackageTier
                tab={tab}
                className="font-display text-2xl font-semibold print:text-base"
              />
            </th>
          ))}
        </tr>
        <tr>
          <th scope="row" className={`${firstColumnClass} font-normal text-ink-2`}>
            Price
          </th>
          {packageIds.map((tab) => (
            <td key={tab} className={`${cellClass} font-semibold`}>
              {packages[tab].price}
            </td>
          ))}
        </tr>
      </thead>
      {packageSections.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={5}
              className="pt-8 pb-2 text-left text-tungsten print:pt-4 print:pb-1"
            >
              <span className="sticky left-0">{title}</span>
            </th>
          </tr>
          {rows.map(({ label, select }) => (
            <tr key={label}>
              <th scope="row" className={`${firstColumnClass} font-normal text-ink-2`}>
                {label}
              </th>
              {packageIds.map((tab) => (
                <td key={tab} className={cellClass}>
                  <PackageValue value={select(packages[tab])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot className="print:hidden">
        <tr>
          <th scope="row" className={`${firstColumnClass} font-normal text-ink-2`}>
            Next step
          </th>
          {packageIds.map((id) => (
            <td key={id} className={cellClass}>
              <Link
                to={signUpLink(id)}
                className="text-daylight underline"
              >{`Sign up with ${packages[id].name}`}</Link>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </div>
);
