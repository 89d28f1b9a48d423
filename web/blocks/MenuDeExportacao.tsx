import type { Exportacao, OutroArquivo } from '../api/usar-exportacao.ts'
import { Menu } from '../ui/Menu.tsx'

interface Props {
  exportacao: Exportacao
  outros: readonly OutroArquivo[]
  /** The list has no rows: its other files may have. */
  vazia: boolean
}

/** The button of a list's export: in which format, or another file of it. */
export function MenuDeExportacao({ exportacao, outros, vazia }: Props) {
  const { andamento, comecar } = exportacao
  const espera = andamento && { disabledReason: 'Espere a exportação em andamento.' }
  const nada = espera ?? (vazia && { disabledReason: 'Não há linhas a exportar.' })
  return (
    <Menu
      label="Exportar"
      icon="baixar"
      items={[
        { id: 'xlsx', label: 'Planilha do Excel (XLSX)', onAction: () => comecar('xlsx'), ...nada },
        { id: 'csv', label: 'Texto separado (CSV)', onAction: () => comecar('csv'), ...nada },
        ...outros.map(({ id, label, detail, buscar }, i) => ({
          id,
          label,
          detail,
          onAction: () => comecar('xlsx', buscar),
          ...(i === 0 && { separated: true }),
          ...espera,
        })),
      ]}
    />
  )
}
