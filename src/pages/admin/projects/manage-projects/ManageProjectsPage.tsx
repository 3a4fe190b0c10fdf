import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { Button } from '../../../../components/Button';
import { useFetchAhead } from '../../../../components/useFetchAhead';
import { partOnDemand } from '../../../../components/workspace/partOnDemand';
import { useShortcuts } from '../../../../components/workspace/shortcuts';
import { WorkspacePage } from '../../../../components/workspace/WorkspacePage';
import { createCopy, manageCopy } from '../../../../content/projectAdmin';
import { AdminProjectList } from '../../../../features/project-list-admin/AdminProjectList';
import { useAdminProjectList } from '../../../../features/project-list-admin/useAdminProjectList';
import {
  linkNewProject,
  parseNewProjectOf,
} from '../../../../features/sign-up-review/linkProjectApi';
import { useAppDispatch } from '../../../../store/hooks';
import { formatCount } from '../../../../content/formatCount';

const createDialog = partOnDemand(
  async () =>
    (await import('../../../../features/project-list-admin/CreateProjectDialog'))
      .CreateProjectDialog,
);
const ofAPress = [createDialog];

/** Lists all projects; `?new=` opens the dialog for a new one, which may be made from a sign-up. */
export function ManageProjectsPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [searchParams, setSearchParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  // The area's own shortcut, which may come first, leads to the address.
  const isCreating = isOpen || searchParams.has('new');
  const [madeFrom, setMadeFrom] = useState(() => parseNewProjectOf(location.state));
  const projectList = useAdminProjectList();
  useFetchAhead(ofAPress);
  const search = useRef<HTMLInputElement>(null);
  const create = () => {
    setOpen(true);
  };
  useShortcuts({
    n: create,
    '/': () => {
      search.current?.focus();
    },
  });
  const close = () => {
    setOpen(false);
    setMadeFrom(null);
    if (!searchParams.has('new')) return;
    searchParams.delete('new');
    setSearchParams(searchParams, { replace: true });
  };
  const open = async ({ title, projectId }: { title: string; projectId: string }) => {
    // The builder names the sign-up; where that failed, it says so.
    if (madeFrom) await dispatch(linkNewProject({ signUp: madeFrom.signUp, projectId }));
    // Closed first, so that Back leads to the list and not to the dialog.
    close();
    void navigate(`project-builder?title=${encodeURIComponent(title)}`);
  };
  return (
    <WorkspacePage
      title={manageCopy.heading}
      back={{ fallback: paths.admin }}
      subtitle={projectList.total && formatCount(projectList.total)}
      actions={
        <Button aria-keyshortcuts="n" className="dense-button" onClick={create}>
          <Plus aria-hidden="true" className="size-4" />
          {manageCopy.create}
        </Button>
      }
    >
      <AdminProjectList {...projectList} searchRef={search} onCreate={create} />
      {isCreating && (
        <createDialog.Part
          lead={madeFrom ? createCopy.ofSignUp(madeFrom.brandName) : undefined}
          onClose={close}
          onCreated={(project) => void open(project)}
        />
      )}
    </WorkspacePage>
  );
}
