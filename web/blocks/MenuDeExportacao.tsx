import type { Exportacao, OutroArquivo } from '../api/usar-exportacao.ts'
import { Menu } from '../ui/Menu.tsx'

interface Props {
  exportacao: Exportacao
  outros: readonly OutroArquivo[]
}

/** The button of a list's export: in which format, or another file of it. */
export function MenuDeExportacao({ exportacao, outros }: Props) {
  const { andamento, comecar } = exportacao
  const espera = andamento && { disabledReason: 'Espere a exportação em andamento.' }
  return (
    <Menu
      label="Exportar"
      icon="baixar"
      items={[
        { id: 'xlsx', label: 'Planilha do Excel (XLSX)', onAction: () => comecar('xlsx'), ...espera },
        { id: 'csv', label: 'Texto separado (CSV)', onAction: () => comecar('csv'), ...espera },
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
