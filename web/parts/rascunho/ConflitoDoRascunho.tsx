import { useId } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import { momentoPorExtenso } from '../fuso.ts'

interface ConflitoDoRascunhoProps {
  /** What the other window saved; null while there is no conflict. */
  outro: { titulo: string; dtaatualizacao: string } | null
  /** What stands here, in a few words. */
  meu: string
  aoFicarComOMeu: () => void
  aoFicarComOOutro: () => void
  aoGuardarComoOutro: () => void
}

/** Two windows wrote the same draft: nothing is lost, and a person says which one counts. */
export function ConflitoDoRascunho(props: ConflitoDoRascunhoProps) {
  const { outro, meu } = props
  const text = useId()
  if (!outro) return null
  return (
    <Dialogo
      open
      role="alertdialog"
      describedBy={text}
      title="Este rascunho foi salvo em outra janela"
      footer={
        <>
          <Botao onClick={props.aoFicarComOOutro}>Carregar o da outra janela</Botao>
          <Botao variant="acao" autoFocus onClick={props.aoGuardarComoOutro}>
            Guardar os dois
          </Botao>
        </>
      }
    >
      <Pilha>
        <p id={text}>
          Nada foi perdido. Guarde os dois e o que está aqui vira um rascunho separado, ou escolha qual dos dois vale.
        </p>
        <Definicoes
          layout="valores"
          items={[
            {
              term: 'O da outra janela',
              value: outro.titulo || 'Sem título',
              detail: `salvo em ${momentoPorExtenso(new Date(outro.dtaatualizacao))}`,
            },
            { term: 'O que está aqui', value: meu },
          ]}
        />
        <div>
          <Botao variant="texto" onClick={props.aoFicarComOMeu}>
            Ficar com o que está aqui e descartar o outro
          </Botao>
        </div>
      </Pilha>
    </Dialogo>
  )
}
