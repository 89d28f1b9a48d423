import { caminhos } from '../../parts/caminhos.ts'
import { useTitulo } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho, Pilha } from '../../ui/Pagina.tsx'
import css from './Cadastro.module.css'

interface Props {
  email: string
  reenviando?: boolean
  /** Absent after a reload: what was typed is not kept once it was sent. */
  aoReenviar?: () => void
  aoCorrigir: () => void
}

/** The form was taken; what is known of the address is for its mailbox alone to read. */
export function CadastroEnviado({ email, reenviando, aoReenviar, aoCorrigir }: Props) {
  useTitulo('Falta confirmar o e-mail')
  return (
    <>
      <Cabecalho title="Falta confirmar o e-mail" />
      <Pilha narrow>
        <Faixa tone="certo" title="Confira sua caixa de entrada">
          Enviamos uma mensagem para {email}. Abra o link dela para confirmar o cadastro e escolher a senha. Ele vale
          por 3 dias.
        </Faixa>
        <p className="apoio">
          Não chegou? Olhe a caixa de spam, confira se o endereço está certo ou peça outra mensagem.
        </p>
        <div className={css.botoes}>
          {aoReenviar && (
            <Botao busy={reenviando} busyLabel="Enviando" onClick={aoReenviar}>
              Enviar de novo
            </Botao>
          )}
          <Botao variant="texto" onClick={aoCorrigir}>
            {aoReenviar ? 'Corrigir o cadastro' : 'Fazer o cadastro de novo'}
          </Botao>
          <Ancora href={caminhos.login}>Ir para a entrada</Ancora>
        </div>
      </Pilha>
    </>
  )
}
