import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../../config/paths';
import { Button } from '../../../../components/Button';
import { useShortcuts } from '../../../../components/workspace/shortcuts';
import { WorkspacePage } from '../../../../components/workspace/WorkspacePage';
import { manageCopy } from '../../../../content/projectAdmin';
import { CreateProjectDialog } from '../../../../features/project-admin/CreateProjectDialog';
import { AdminProjectList } from '../../../../features/project-admin/AdminProjectList';
import { useAdminProjectList } from '../../../../features/project-admin/useAdminProjectList';

/** Lists all projects; `?brand=` opens the dialog for a new one with the creator's brand as its title. */
export function ManageProjectsPage() {
  const navigate = useNavigate();
  const [searchParams, setSearchParams] = useSearchParams();
  const brand = searchParams.get('brand');
  const [isCreating, setCreating] = useState(brand !== null);
  const projectList = useAdminProjectList();
  const search = useRef<HTMLInputElement>(null);
  useShortcuts({
    n: () => {
      setCreating(true);
    },
    '/': () => {
      search.current?.focus();
    },
  });
  const close = () => {
    setCreating(false);
    if (brand === null) return;
    searchParams.delete('brand');
    setSearchParams(searchParams, { replace: true });
  };
  return (
    <WorkspacePage
      title={manageCopy.heading}
      back={{ fallback: paths.admin }}
      fact={projectList.total?.toLocaleString('en-GB')}
      actions={
        <Button
          aria-keyshortcuts="n"
          className="create-project text-sm!"
          onClick={() => {
            setCreating(true);
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {manageCopy.create}
        </Button>
      }
    >
      <AdminProjectList {...projectList} searchRef={search} />
      {isCreating && (
        <CreateProjectDialog
          initialTitle={brand ?? ''}
          onClose={close}
          onCreated={(title) => {
            // Closed first, so that Back leads to the list and not to the dialog.
            close();
            void navigate(`project-builder?title=${encodeURIComponent(title)}`);
          }}
        />
      )}
    </WorkspacePage>
  );
}
