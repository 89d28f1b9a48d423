import type { Filtro } from '../parts/filtros-da-lista.ts'
import { Menu } from '../ui/Menu.tsx'

/** Filters that narrow nothing yet. */
export const MaisFiltros = ({ filtros, escolher }: { filtros: readonly Filtro[]; escolher: (f: Filtro) => void }) => (
  <span data-filtrar>
    <Menu
      label="Filtro"
      icon="mais"
      variant="texto"
      size="pequeno"
      side="bottom start"
      items={filtros.map((f) => ({ id: f.id, label: f.label, onAction: () => escolher(f) }))}
    />
  </span>
)
