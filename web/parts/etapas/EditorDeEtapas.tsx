import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import { useState } from 'react'
import { avisar, paraDesfazer } from '../../ui/avisos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { focarDepois } from '../../ui/foco.ts'
import css from './EditorDeEtapas.module.css'
import { EtapaNoEditor } from './EtapaNoEditor.tsx'
import { type EtapaEscrita, etapaEmBranco } from './etapa-escrita.ts'

export interface EditorDeEtapasProps {
  etapas: readonly EtapaEscrita[]
  /** Sentences by path: 'etapas.2.dtafim'; 'etapas' is the whole list. */
  falhas: Record<string, string>
  mudar: (mudanca: (antes: readonly EtapaEscrita[]) => readonly EtapaEscrita[]) => void
  /** Values that something else makes (an hour model), in centavos by position: then nobody types them. */
  valores?: readonly number[] | undefined
  /** In front of the names of its fields, where several editors stand on one page: 'empresas.1.'. */
  prefixo?: string
  /** The page says the sum elsewhere. */
  semTotal?: boolean
  /** Stages of a running contract: they keep their numbers and their order, and not each of them may go. */
  doContrato?: DoContrato
}

interface DoContrato {
  numero: (indice: number) => number
  podeRemover: (etapa: EtapaEscrita) => boolean
}

/** Stages to be written: what is delivered, when and for how much; their order is the order of the work. */
export function EditorDeEtapas(props: EditorDeEtapasProps) {
  const { etapas, falhas, mudar, valores, prefixo = '', semTotal = false, doContrato } = props
  const [dito, setDito] = useState('')
  const nome = (indice: number) => `[name="${prefixo}etapas.${indice}.descricao"]`
  const acrescentar = () => {
    mudar((antes) => [...antes, etapaEmBranco()])
    focarDepois(nome(etapas.length))
  }
  const mover = (de: number, para: number) => {
    mudar((antes) => antes.toSpliced(de, 1).toSpliced(para, 0, antes[de]!))
    setDito(`Etapa movida para a posição ${para + 1} de ${etapas.length}.`)
    // At the ends only the other direction is left.
    const direcao = para === 0 ? 'descer' : para === etapas.length - 1 ? 'subir' : para < de ? 'subir' : 'descer'
    focarDepois(`#${direcao}-${etapas[de]!.chave}`)
  }
  const remover = (indice: number) => {
    const removida = etapas[indice]!
    mudar((antes) => antes.filter((e) => e.chave !== removida.chave))
    avisar.info(
      `Etapa ${doContrato?.numero(indice) ?? indice + 1} removida.`,
      paraDesfazer(() => {
        mudar((antes) => [...antes.slice(0, indice), removida, ...antes.slice(indice)])
        focarDepois(nome(indice))
      }),
    )
    focarDepois(etapas.length > 1 ? nome(Math.min(indice, etapas.length - 2)) : `[id="acrescentar-${prefixo}etapa"]`)
  }
  const total = valores ? valores.reduce((s, v) => s + v, 0) : etapas.reduce((s, e) => s + (e.valor ?? 0), 0)
  const horas = etapas.reduce((s, e) => s + (e.horas ?? 0), 0)
  return (
    <>
      <p className="so-leitor" role="status">
        {dito}
      </p>
      <ol className={css.lista}>
        {etapas.map((etapa, indice) => (
          <EtapaNoEditor
            key={etapa.chave}
            etapa={etapa}
            indice={indice}
            total={etapas.length}
            prefixo={prefixo}
            falhas={falhas}
            numero={doContrato?.numero(indice) ?? indice + 1}
            valor={valores?.[indice]}
            aoMudar={(mudancas) =>
              mudar((antes) => antes.map((e) => (e.chave === etapa.chave ? { ...e, ...mudancas } : e)))
            }
            aoMover={doContrato ? undefined : (para) => mover(indice, para)}
            aoRemover={!doContrato || doContrato.podeRemover(etapa) ? () => remover(indice) : undefined}
          />
        ))}
      </ol>
      {falhas.etapas && <p className={css.falha}>{falhas.etapas}</p>}
      <div className={css.pe}>
        <Botao
          id={`acrescentar-${prefixo}etapa`}
          icon="mais"
          onClick={acrescentar}
          disabledReason={etapas.length >= tamanhos.etapas ? `São no máximo ${tamanhos.etapas} etapas.` : undefined}
        >
          Acrescentar etapa
        </Botao>
        {!semTotal && (
          <p className={css.total}>
            {horas > 0 && `${escreverNumero(horas)} h · `}
            <b>{formatarReais(total)}</b>
          </p>
        )}
      </div>
    </>
  )
}
