import type { Parte } from '@hub/domain/contrato/contrato.rules.ts'
import { contrato as api } from '@hub/protocol/contrato.ts'
import type { ReactNode } from 'react'
import { chamar } from '../../api/cliente.ts'
import { useDownload } from '../../api/usar-download.ts'
import { erroAoBaixar } from '../../copy/contrato.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Contrato.module.css'
import { LugarNoTexto } from './LugarNoTexto.tsx'
import { TextoDoContrato, useTexto } from './TextoDoContrato.tsx'

interface Props {
  contrato: number
  title: string
  subtitle: string
  /** For whom the few words are. */
  parte: Parte | null
  /** The filled button: always at hand, however far one has read. */
  action?: ReactNode
  /** What stands below the text. */
  children?: ReactNode
  onClose: () => void
}

/** A document that is signed, to be read: in a few words, then whole, with the way to each of its sections, and its PDF. */
export function JanelaDeLeitura({ contrato, title, subtitle, parte, action, children, onClose }: Props) {
  const texto = useTexto({ contrato })
  const { baixando, erro, baixar } = useDownload(
    (_: 'pdf') => chamar(api.baixarUm, { params: { id: contrato } }),
    erroAoBaixar,
  )
  return (
    <Dialogo
      open
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      size="largo"
      footer={
        <>
          <LugarNoTexto texto={texto.data} />
          {!action && (
            <Botao variant="texto" onClick={onClose}>
              Fechar
            </Botao>
          )}
          <Botao icon="baixar" busy={baixando !== undefined} busyLabel="Baixando" onClick={() => baixar('pdf')}>
            Baixar o PDF
          </Botao>
          {action}
        </>
      }
    >
      <div className={css.pilha}>
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        <TextoDoContrato texto={texto} parte={parte} />
        {children}
      </div>
    </Dialogo>
  )
}
