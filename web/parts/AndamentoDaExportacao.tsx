import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { tamanhoDito } from '../ui/Arquivos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { Progresso } from '../ui/Progresso.tsx'
import css from './AndamentoDaExportacao.module.css'

interface Props {
  /** As web/api/usar-exportacao.ts conducts it. */
  exportacao: {
    andamento: { formato: 'xlsx' | 'csv'; bytes: number; linhas: number } | undefined
    erro: string | null
    parar: () => void
  }
  /** 'empresas' */
  oQue: string
  /** How many there are, where it is known. */
  total: number | undefined
}

/** How far an export is, and what went wrong. */
export function AndamentoDaExportacao({ exportacao, oQue, total }: Props) {
  const { andamento, erro } = exportacao
  if (erro) return <Faixa tone="erro">{erro}</Faixa>
  if (!andamento) return null
  // The heading is a line too.
  const feitas = Math.max(0, andamento.linhas - 1)
  const contada = andamento.formato === 'csv' && total !== undefined && total > 0
  const todas = total === undefined ? '' : escreverNumero(total)
  return (
    <div className={css.andamento}>
      <Progresso
        label={`Exportando ${oQue}`}
        {...(contada && { value: feitas / total })}
        detail={
          contada
            ? `${escreverNumero(Math.min(feitas, total))} de ${todas} ${oQue} · ${tamanhoDito(andamento.bytes)}`
            : `Exportando ${todas} ${oQue} · ${tamanhoDito(andamento.bytes)} recebidos`
        }
      />
      <Botao size="pequeno" variant="texto" onClick={exportacao.parar}>
        Parar
      </Botao>
    </div>
  )
}
