import { Printer } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '../../components/Button';
import { ViewSelect } from '../../components/workspace/ListTools';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { SegmentedControl } from '../../components/workspace/SegmentedControl';
import { WorkspacePage } from '../../components/workspace/WorkspacePage';
import { paths } from '../../config/paths';
import { numbersCopy as copy } from '../../content/figures';
import { useAppDispatch } from '../../store/hooks';
import { useLoading } from '../../store/useLoaded';
import { Csv } from './FigurePart';
import { FigureSections, type NumberedFilm } from './FigureSections';
import { fetchFigures } from './figuresApi';
import { type Span, spans } from './figuresModel';

/** The figures of a film over a span; those of another that was asked for before are none. */
function useFigures(brandId: string, projectId: string, span: Span) {
  const dispatch = useAppDispatch();
  const read = useCallback(async () => {
    const outcome = await dispatch(fetchFigures({ brandId, projectId, span }));
    if (!fetchFigures.fulfilled.match(outcome)) return undefined;
    return { payload: { projectId, figures: outcome.payload } };
  }, [dispatch, brandId, projectId, span]);
  const { value, failure, retry } = useLoading(fetchFigures.typePrefix, read);
  const isAsked = value?.projectId === projectId && value.figures.span === span;
  return { figures: isAsked ? value.figures : undefined, failure, retry };
}

type NumbersViewProps = {
  brandId: string;
  films: readonly NumberedFilm[];
  film: NumberedFilm;
  span: Span;
  /** Whether the address asks for a film or a span that nobody knows. */
  isUnknown: boolean;
  onChange: (change: { film?: string; span?: string }) => void;
};

/** How a film is doing: who came, what was paid, and where they came from. */
export function NumbersView(props: NumbersViewProps) {
  const { brandId, films, film, span, isUnknown, onChange } = props;
  const { figures, failure, retry } = useFigures(brandId, film.projectId, span);
  return (
    <WorkspacePage
      title={copy.heading}
      back={{ fallback: paths.studio }}
      subtitle={isUnknown && <p>{copy.unknown}</p>}
      status={
        <span className="print:hidden">
          <ViewSelect
            label={copy.film}
            options={Object.fromEntries(films.map(({ projectId, title }) => [projectId, title]))}
            value={film.projectId}
            onChange={(chosen) => {
              onChange({ film: chosen });
            }}
          />
        </span>
      }
      actions={
        <>
          <SegmentedControl
            label={copy.span}
            isLabelHidden
            segments={spans.map((one) => ({ value: String(one), label: copy.spans[one] }))}
            value={String(span)}
            onChange={(chosen) => {
              onChange({ span: chosen });
            }}
          />
          {figures && <Csv figures={figures} slug={film.slug} table="days" />}
          <Button
            variant="compact"
            className="gap-2 max-md:hidden"
            onClick={() => {
              window.print();
            }}
          >
            <Printer aria-hidden="true" className="size-4" />
            {copy.print}
          </Button>
        </>
      }
    >
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!figures && !failure && <p role="status">{copy.loading}</p>}
      {figures && (
        <FigureSections brandId={brandId} film={film} figures={figures} onRetry={retry} />
      )}
    </WorkspacePage>
  );
}
