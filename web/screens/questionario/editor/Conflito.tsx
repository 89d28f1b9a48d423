import type { QuestionarioDetalhe } from '@hub/protocol/questionario.ts'
import { useId } from 'react'
import { Botao } from '../../../ui/Botao.tsx'
import { Definicoes } from '../../../ui/Definicoes.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Pilha } from '../../../ui/Pagina.tsx'

interface Props {
  outra: QuestionarioDetalhe
  minhas: number
  aoFicarComAMinha: () => void
  aoFicarComAOutra: () => void
}

const perguntas = (n: number) => (n === 1 ? '1 pergunta' : `${n} perguntas`)

/** Two windows wrote: a person says which one counts, and saves again. */
export function Conflito({ outra, minhas, aoFicarComAMinha, aoFicarComAOutra }: Props) {
  const text = useId()
  return (
    <Dialogo
      open
      role="alertdialog"
      describedBy={text}
      title="Este questionário foi salvo em outra janela"
      footer={
        <>
          <Botao onClick={aoFicarComAMinha}>Continuar com o meu</Botao>
          <Botao variant="acao" autoFocus onClick={aoFicarComAOutra}>
            Carregar o outro
          </Botao>
        </>
      }
    >
      <Pilha>
        <p id={text}>Outra pessoa, ou outra janela sua, salvou depois que você abriu esta página. Escolha qual vale.</p>
        <Definicoes
          layout="valores"
          items={[
            { term: 'O outro, no Hub', value: `versão ${outra.versao}, ${perguntas(outra.perguntas.length)}` },
            { term: 'O seu, nesta janela', value: perguntas(minhas) },
          ]}
        />
      </Pilha>
    </Dialogo>
  )
}
