import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { tamanhos } from '@hub/domain/proposta/proposta.rules.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useRef, useState } from 'react'
import { avisar } from '../../../ui/avisos.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { Secao } from '../../../ui/Pagina.tsx'
import { type EtapaDoFormulario, etapaVazia, type Formulario } from '../conteudo.ts'
import { EtapaDoEditor } from './EtapaDoEditor.tsx'
import css from './Etapas.module.css'

export interface EtapasProps {
  etapas: readonly EtapaDoFormulario[]
  falhas: Record<string, string>
  mudar: (mudanca: (anterior: Formulario) => Formulario) => void
  /** Stages of the offer, to begin with; values in reais. */
  sugeridas: PropostaDetalhe['solicitacao']['etapas']
  aoPreencher: () => void
}

/** Time enough to think twice before a removed stage is gone. */
const PARA_DESFAZER = 10_000

/** The stages: what is delivered, when and for how much; their order is the order of the work. */
export function Etapas({ etapas, falhas, mudar, sugeridas, aoPreencher }: EtapasProps) {
  const lista = useRef<HTMLOListElement>(null)
  const [dito, setDito] = useState('')
  const mudarEtapas = (mudanca: (antes: readonly EtapaDoFormulario[]) => readonly EtapaDoFormulario[]) =>
    mudar((f) => ({ ...f, etapas: mudanca(f.etapas) }))
  /** Once the list is drawn anew. */
  const focar = (seletor: string) => requestAnimationFrame(() => document.querySelector<HTMLElement>(seletor)?.focus())

  const acrescentar = () => {
    mudarEtapas((antes) => [...antes, etapaVazia()])
    focar(`[name="etapas.${etapas.length}.descricao"]`)
  }
  const mover = (de: number, para: number) => {
    mudarEtapas((antes) => {
      const depois = [...antes]
      const [etapa] = depois.splice(de, 1)
      if (etapa) depois.splice(para, 0, etapa)
      return depois
    })
    setDito(`Etapa movida para a posição ${para + 1} de ${etapas.length}.`)
    // At the ends only the other direction is left.
    const direcao = para === 0 ? 'descer' : para === etapas.length - 1 ? 'subir' : para < de ? 'subir' : 'descer'
    focar(`#${direcao}-${etapas[de]!.chave}`)
  }
  const remover = (indice: number) => {
    const removida = etapas[indice]!
    mudarEtapas((antes) => antes.filter((e) => e.chave !== removida.chave))
    avisar.info(`Etapa ${indice + 1} removida.`, {
      duration: PARA_DESFAZER,
      action: {
        label: 'Desfazer',
        onAction: () => {
          mudarEtapas((antes) => [...antes.slice(0, indice), removida, ...antes.slice(indice)])
          focar(`[name="etapas.${indice}.descricao"]`)
        },
      },
    })
    focar(etapas.length > 1 ? `[name="etapas.${Math.min(indice, etapas.length - 2)}.descricao"]` : '#acrescentar-etapa')
  }
  const comecarPelasSugeridas = () => {
    mudarEtapas(() =>
      sugeridas.map((e) => ({
        ...etapaVazia(),
        descricao: e.descricao,
        horas: e.horas || null,
        valor: deReais(e.valor),
      })),
    )
    focar('[name="etapas.0.entrega"]')
  }
  const cheia = etapas.length >= tamanhos.etapas

  return (
    <Secao
      ruled
      title="2. Etapas"
      end={
        <Botao variant="texto" size="pequeno" onClick={aoPreencher}>
          Preencher por planilha
        </Botao>
      }
    >
      <p className="apoio">Cada etapa tem uma entrega, um período e um valor. O total da proposta é a soma delas.</p>
      <p className="so-leitor" role="status">
        {dito}
      </p>
      {etapas.length === 0 && sugeridas.length > 0 && (
        <div className={css.comeco}>
          <Faixa
            title={`No catálogo este serviço tem ${sugeridas.length} etapas`}
            action={
              <Botao size="pequeno" onClick={comecarPelasSugeridas}>
                Começar por elas
              </Botao>
            }
          >
            {sugeridas.map((e) => e.descricao).join(', ')}. Nomes, horas e valores vêm preenchidos e você muda o que
            quiser.
          </Faixa>
        </div>
      )}
      <ol ref={lista} className={css.lista}>
        {etapas.map((etapa, indice) => (
          <EtapaDoEditor
            key={etapa.chave}
            etapa={etapa}
            indice={indice}
            total={etapas.length}
            falhas={falhas}
            aoMudar={(mudancas) =>
              mudarEtapas((antes) => antes.map((e) => (e.chave === etapa.chave ? { ...e, ...mudancas } : e)))
            }
            aoMover={(para) => mover(indice, para)}
            aoRemover={() => remover(indice)}
          />
        ))}
      </ol>
      {falhas.etapas && <p className={css.falha}>{falhas.etapas}</p>}
      <Botao
        id="acrescentar-etapa"
        icon="mais"
        onClick={acrescentar}
        disabledReason={cheia ? `Uma proposta tem no máximo ${tamanhos.etapas} etapas.` : undefined}
      >
        Acrescentar etapa
      </Botao>
    </Secao>
  )
}
