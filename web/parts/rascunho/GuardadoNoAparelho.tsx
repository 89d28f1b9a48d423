import type { ReactNode } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { momentoPorExtenso } from '../fuso.ts'

interface Props {
  rascunho: { recuperadoDe: Date | null; descartar: () => void }
  oQue?: 'escreveu' | 'mudou'
  /** What has not been done with it yet. */
  falta?: 'salvo' | 'criado' | 'enviado'
}

/** What was typed on an earlier visit and never sent stands in the form again: says so, and offers to throw it away. */
export const GuardadoNoAparelho = ({ rascunho, oQue = 'mudou', falta = 'salvo' }: Props) =>
  rascunho.recuperadoDe ? (
    <Faixa
      title={`Recuperamos o que você ${oQue}`}
      action={
        <Botao variant="texto" size="pequeno" onClick={rascunho.descartar}>
          Descartar
        </Botao>
      }
    >
      Estava guardado neste aparelho desde {momentoPorExtenso(rascunho.recuperadoDe)} e ainda não foi {falta}.
    </Faixa>
  ) : null

interface SalvoProps {
  title: string
  /** What becomes of what was typed here, on its button. */
  rotulo: string
  aoFicar: () => void
  aoVer: () => void
  children: ReactNode
}

/** What is being typed was saved by somebody else meanwhile: a person says which of the two counts. */
export const SalvoEmOutraJanela = ({ title, rotulo, aoFicar, aoVer, children }: SalvoProps) => (
  <Faixa
    tone="atencao"
    title={title}
    action={
      <>
        <Botao variant="texto" size="pequeno" onClick={aoFicar}>
          {rotulo}
        </Botao>
        <Botao variant="texto" size="pequeno" onClick={aoVer}>
          Ver o que foi salvo
        </Botao>
      </>
    }
  >
    {children}
  </Faixa>
)
