import { tamanhoDito } from '../ui/Arquivos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Progresso } from '../ui/Progresso.tsx'
import css from './Exportacao.module.css'

/** An export as web/api/usar-exportacao.ts conducts it. */
interface Exportacao {
  andamento: { formato: 'xlsx' | 'csv'; bytes: number; linhas: number } | undefined
  erro: string | null
  comecar: (formato: 'xlsx' | 'csv') => void
  parar: () => void
}

interface DoMenu {
  exportacao: Exportacao
  /** 'serviços', where a screen has more than one export. */
  oQue?: string
  /** Every column, where a list shows fewer than there are. */
  inteira?: Exportacao
  impedimento?: string | undefined
}

/** The button: in which format. */
export function MenuDeExportacao({ exportacao, oQue, inteira, impedimento }: DoMenu) {
  const label = oQue ? `Exportar ${oQue}` : 'Exportar'
  if (impedimento)
    return (
      <Botao icon="baixar" disabledReason={impedimento}>
        {label}
      </Botao>
    )
  const espera = (exportacao.andamento ?? inteira?.andamento) && { disabledReason: 'Espere a exportação em andamento.' }
  return (
    <Menu
      label={label}
      icon="baixar"
      items={[
        { id: 'xlsx', label: 'Planilha do Excel (XLSX)', onAction: () => exportacao.comecar('xlsx'), ...espera },
        { id: 'csv', label: 'Texto separado (CSV)', onAction: () => exportacao.comecar('csv'), ...espera },
        ...(inteira
          ? [
              {
                id: 'inteira',
                label: 'Cadastro completo (XLSX)',
                detail: 'Todas as colunas, também as que a lista não mostra.',
                separated: true,
                onAction: () => inteira.comecar('xlsx'),
                ...espera,
              },
            ]
          : []),
      ]}
    />
  )
}

/** How far it is, and what went wrong. `oQue`: 'empresas'; `total`: how many there are, where it is known. */
export function AndamentoDaExportacao(props: { exportacao: Exportacao; oQue: string; total: number | undefined }) {
  const { exportacao, oQue, total } = props
  const { andamento, erro } = exportacao
  if (erro) return <Faixa tone="erro">{erro}</Faixa>
  if (!andamento) return null
  // The heading is a line too.
  const feitas = Math.max(0, andamento.linhas - 1)
  const contada = andamento.formato === 'csv' && total !== undefined && total > 0
  const todas = total?.toLocaleString('pt-BR') ?? ''
  return (
    <div className={css.andamento}>
      <Progresso
        label={`Exportando ${oQue}`}
        {...(contada && { value: feitas / total })}
        detail={
          contada
            ? `${Math.min(feitas, total).toLocaleString('pt-BR')} de ${todas} ${oQue} · ${tamanhoDito(andamento.bytes)}`
            : `Exportando ${todas} ${oQue} · ${tamanhoDito(andamento.bytes)} recebidos`
        }
      />
      <Botao size="pequeno" variant="texto" onClick={exportacao.parar}>
        Parar
      </Botao>
    </div>
  )
}
