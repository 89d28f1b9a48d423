import { useState } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'
import css from './SegundoFator.module.css'

interface Props {
  codigos: readonly string[]
  onClose: () => void
}

/** Shown this once: who loses the device enters with one of them. */
export function CodigosDeRecuperacao({ codigos, onClose }: Props) {
  const [guardei, marcar] = useState(false)
  return (
    <Dialogo
      open
      onClose={guardei ? onClose : undefined}
      title="Guarde os seus códigos de recuperação"
      subtitle="Cada um vale uma entrada, se você ficar sem o celular."
      footer={
        <Botao variant="acao" disabledReason={guardei ? undefined : 'Guarde os códigos antes.'} onClick={onClose}>
          Concluir
        </Botao>
      }
    >
      <Pilha>
        <ul className={css.codigos} aria-label="Códigos de recuperação">
          {codigos.map((c) => (
            <li key={c}>
              <code>{c}</code>
            </li>
          ))}
        </ul>
        <Faixa tone="atencao">
          Eles não aparecem de novo. Anote em papel ou guarde num cofre de senhas, nunca no mesmo celular.
        </Faixa>
        <Caixa label="Guardei os códigos" value={guardei} onChange={marcar} />
      </Pilha>
    </Dialogo>
  )
}
