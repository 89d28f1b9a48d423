import { caminhos } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import css from './Contrato.module.css'

/** A link that is used up, expired, replaced, or never was: nobody learns which. */
export function LinkMorto() {
  return (
    <>
      <Cabecalho
        title="Este link não vale mais"
        subtitle="Ele já foi usado, venceu ou foi trocado por outro mais novo."
      />
      <p>Procure no seu e-mail a mensagem mais recente, ou entre no portal: o contrato está na sua solicitação.</p>
      <div className={css.acoes}>
        <LinkBotao href={caminhos.login} variant="acao">
          Entrar no portal
        </LinkBotao>
      </div>
    </>
  )
}
