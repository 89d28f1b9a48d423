import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Falha } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { CamposDaSenhaNova } from '../../blocks/CamposDaSenhaNova.tsx'
import { caminhos } from '../../parts/caminhos.ts'
import { useParametro } from '../../parts/endereco.ts'
import { senhaNova } from '../../parts/senha-nova.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { ConcordarComTermos, useTermos } from './ConcordarComTermos.tsx'
import css from './Palco.module.css'
import { Palco } from './Palco.tsx'

/** Sets a new password with the link of the e-mail. */
export function RedefinirSenha() {
  const token = useParametro('token')
  const formulario = useFormulario(senhaNova, { nova: '', repetida: '' })
  /** Who was invited agrees to the documents of the portal first: the hub says so when the password comes without. */
  const [convidado, setConvidado] = useState(false)
  const termos = useTermos(convidado)
  const redefinir = useMudanca(autenticacao.redefinirSenha, {
    sucesso: false,
    erro: false,
    aoFalhar: (falha) => {
      if (falha.campos.termos || falha.campos.aviso) {
        setConvidado(true)
        termos.recusados()
      }
      const frase = falha.campos.senha ?? (falha.type === 'SENHA_FRACA' ? falha.mensagem : undefined)
      if (frase) formulario.setError('nova', { type: 'server', message: frase }, { shouldFocus: true })
    },
  })
  if (redefinir.isSuccess)
    return (
      <Palco>
        <div className={css.titulo}>
          <h1>Senha alterada</h1>
          <p>Por segurança, as sessões abertas em outros aparelhos foram encerradas.</p>
        </div>
        <LinkBotao href={caminhos.login} variant="acao" size="grande" wide>
          Entrar com a senha nova
        </LinkBotao>
      </Palco>
    )
  const falha = redefinir.error instanceof Falha ? redefinir.error : null
  const noCampo = falha?.type === 'SENHA_FRACA' || falha?.campos.senha || falha?.campos.termos || falha?.campos.aviso
  return (
    <Palco>
      <div className={css.titulo}>
        <h1>Escolher uma senha nova</h1>
        <p>Depois dela, você entra de novo em cada aparelho.</p>
      </div>
      {falha && !noCampo && (
        <Faixa
          tone="erro"
          className={css.aviso}
          action={falha.type === 'LINK_INVALIDO' && <Ancora href={caminhos.recuperarSenha}>Pedir outro link</Ancora>}
        >
          {falha.mensagem}
        </Faixa>
      )}
      <form
        className={css.campos}
        noValidate
        onSubmit={formulario.handleSubmit(({ nova }) =>
          redefinir.mutate({ corpo: { token, senha: nova, ...termos.corpo } }),
        )}
      >
        <CamposDaSenhaNova control={formulario.control} />
        {convidado && <ConcordarComTermos caixa={termos.caixa} falta />}
        <Botao type="submit" variant="acao" size="grande" wide busy={redefinir.isPending} busyLabel="Gravando">
          Gravar a senha
        </Botao>
      </form>
    </Palco>
  )
}
