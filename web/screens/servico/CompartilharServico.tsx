import { useState } from 'react'
import { para } from '../../parts/caminhos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { tardio } from '../../ui/tardio.ts'

const JanelaDoLink = tardio(() => import('../../parts/JanelaDoLink.tsx'), 'JanelaDoLink')

/** Hands a service of the catalogue on to somebody, who needs no account to read it. */
export function CompartilharServico({ id }: { id: number }) {
  const [aberta, abrir] = useState(false)
  return (
    <>
      <Botao icon="copiar" onClick={() => abrir(true)}>
        Compartilhar
      </Botao>
      {aberta && (
        <JanelaDoLink
          titulo="Compartilhar o serviço"
          url={new URL(para('servico', { id }), location.origin).href}
          onClose={() => abrir(false)}
        >
          Quem abrir este link vê o serviço e o preço do catálogo, mesmo sem cadastro no Hub.
        </JanelaDoLink>
      )}
    </>
  )
}
