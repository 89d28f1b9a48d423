import type { ReactNode } from 'react'
import { mensagensDoCodigo } from '../copy/mensagens.ts'
import { Botao } from '../ui/Botao.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { retryMissingCode, useMissingCode } from '../ui/tardio.ts'
import { useNoLugarDoContorno } from './moldura.ts'
import css from './Raiz.module.css'

/**
 * Says why what was asked for is not on the screen yet: nobody answers, a piece did not arrive, or there is a new version.
 * Above everything else, and alone in the middle when there is nothing else; it goes away by itself.
 */
export function AvisoDeCodigo() {
  const falta = useMissingCode()
  if (!falta) return null
  const { tom, titulo, texto } = mensagensDoCodigo[falta]
  const faixa = (
    <Faixa
      tone={tom}
      title={titulo}
      action={
        falta === 'outdated' ? (
          <Botao onClick={() => location.reload()}>Carregar a versão nova</Botao>
        ) : (
          <Botao onClick={retryMissingCode}>Tentar agora</Botao>
        )
      }
    >
      {texto}
    </Faixa>
  )
  // Before the first screen nothing else is drawn.
  if (!document.getElementById('conteudo')) return <Sozinho>{faixa}</Sozinho>
  return (
    <div className={css.codigo} data-react-aria-top-layer="true">
      {faixa}
    </div>
  )
}

function Sozinho({ children }: { children: ReactNode }) {
  useNoLugarDoContorno()
  return (
    <main className={css.sozinho}>
      <h1>Hub</h1>
      {children}
    </main>
  )
}
