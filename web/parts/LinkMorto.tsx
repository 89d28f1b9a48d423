import type { ReactNode } from 'react'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Cabecalho, Pilha } from '../ui/Pagina.tsx'
import { caminhos } from './caminhos.ts'

/** Where the link of an e-mail leads that was used up, expired, was replaced, or never was: nobody learns which. `children`: what to do. */
export const LinkMorto = ({ subtitle, children }: { subtitle: string; children: ReactNode }) => (
  <>
    <Cabecalho title="Este link não vale mais" subtitle={subtitle} />
    <Pilha narrow>
      <p>{children}</p>
      <div>
        <LinkBotao href={caminhos.login} variant="acao">
          Entrar no Hub
        </LinkBotao>
      </div>
    </Pilha>
  </>
)
