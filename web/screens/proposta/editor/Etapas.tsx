import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { EditorDeEtapas, type EditorDeEtapasProps } from '../../../parts/etapas/EditorDeEtapas.tsx'
import { etapaEmBranco } from '../../../parts/etapas/etapa-escrita.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { Secao } from '../../../ui/Pagina.tsx'
import type { Formulario } from '../conteudo.ts'
import css from './Etapas.module.css'

interface EtapasProps {
  etapas: Formulario['etapas']
  falhas: Record<string, string>
  mudar: (mudanca: (anterior: Formulario) => Formulario) => void
  /** Stages of the offer, to begin with; values in reais. */
  sugeridas: PropostaDetalhe['solicitacao']['etapas']
  aoPreencher: () => void
  aoCopiar: () => void
}

/** The stages of a proposal, begun from the catalogue's, from a spreadsheet or from nothing. */
export function Etapas({ etapas, falhas, mudar, sugeridas, aoPreencher, aoCopiar }: EtapasProps) {
  const mudarEtapas: EditorDeEtapasProps['mudar'] = (mudanca) => mudar((f) => ({ ...f, etapas: mudanca(f.etapas) }))
  const comecarPelasSugeridas = () => {
    mudarEtapas(() =>
      sugeridas.map((e) => ({
        ...etapaEmBranco(),
        descricao: e.descricao,
        horas: e.horas || null,
        valor: deReais(e.valor),
      })),
    )
    // Once the list is drawn.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[name="etapas.0.entrega"]')?.focus())
  }

  return (
    <Secao
      ruled
      title="2. Etapas"
      end={
        <>
          <Botao variant="texto" size="pequeno" onClick={aoCopiar}>
            Copiar de outra proposta
          </Botao>
          <Botao variant="texto" size="pequeno" onClick={aoPreencher}>
            Preencher por planilha
          </Botao>
        </>
      }
    >
      <p className="apoio">Cada etapa tem uma entrega, um período e um valor. O total da proposta é a soma delas.</p>
      {etapas.length === 0 && sugeridas.length > 0 && (
        <div className={css.comeco}>
          <Faixa
            title={`No catálogo este serviço tem ${sugeridas.length === 1 ? '1 etapa' : `${sugeridas.length} etapas`}`}
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
      <EditorDeEtapas etapas={etapas} falhas={falhas} mudar={mudarEtapas} semTotal />
    </Secao>
  )
}
