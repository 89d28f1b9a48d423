import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Palco.module.css'
import { Palco } from './Palco.tsx'

/** Asks for the link that sets a new password. Never tells whether the account exists. */
export function RecuperarSenha() {
  const formulario = useFormulario(autenticacao.recuperarSenha.corpo!, { email: '' })
  const pedir = useMudanca(autenticacao.recuperarSenha, { sucesso: false, formulario })
  return (
    <Palco>
      <div className={css.titulo}>
        <h1>Recuperar a senha</h1>
        <p>Enviamos um link para você escolher uma senha nova.</p>
      </div>
      {pedir.isSuccess && (
        <Faixa tone="certo" title="Confira seu e-mail" className={css.aviso}>
          Se houver uma conta com {pedir.variables.corpo.email}, o link chega em alguns minutos. Olhe também a caixa de
          spam.
        </Faixa>
      )}
      <form className={css.campos} noValidate onSubmit={formulario.handleSubmit((corpo) => pedir.mutate({ corpo }))}>
        <formulario.Field
          name="email"
          as={CampoTexto}
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Botao type="submit" variant="acao" size="grande" wide busy={pedir.isPending} busyLabel="Enviando">
          {pedir.isSuccess ? 'Enviar de novo' : 'Enviar o link'}
        </Botao>
      </form>
      <p className={css.elos}>
        <Ancora href={caminhos.login}>Voltar à entrada</Ancora>
      </p>
    </Palco>
  )
}
