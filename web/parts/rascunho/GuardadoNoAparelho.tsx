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
