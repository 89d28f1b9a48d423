import { autenticacao } from '@hub/protocol/autenticacao.ts'
import { useMudanca } from '../../api/consultas.ts'
import { ehPassageira } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { CamposDaSenhaNova } from '../../blocks/CamposDaSenhaNova.tsx'
import { trocaDeSenha } from '../../parts/senha-nova.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Palco.module.css'

/** Changes the own password; the other sessions of the account end. */
export function TrocarSenha() {
  const formulario = useFormulario(trocaDeSenha, { atual: '', nova: '', repetida: '' })
  const alterar = useMudanca(autenticacao.alterarSenha, {
    sucesso: 'Senha alterada. As outras sessões foram encerradas.',
    formulario,
    erro: false,
    aoConcluir: () => formulario.reset(),
    aoFalhar: (falha) => {
      if (ehPassageira(falha)) formulario.setError('root', { message: falha.mensagem })
      else if (falha.type === 'SENHA_FRACA')
        formulario.setError('nova', { type: 'server', message: falha.mensagem }, { shouldFocus: true })
      else if (Object.keys(falha.campos).length === 0)
        formulario.setError('atual', { type: 'server', message: falha.mensagem }, { shouldFocus: true })
    },
  })
  return (
    <form
      className={css.campos}
      noValidate
      onSubmit={formulario.handleSubmit(({ atual, nova }) => alterar.mutate({ corpo: { atual, nova } }))}
    >
      {formulario.formState.errors.root && <Faixa tone="erro">{formulario.formState.errors.root.message}</Faixa>}
      <formulario.Field name="atual" as={CampoSenha} label="Senha atual" />
      <CamposDaSenhaNova control={formulario.control} />
      <div>
        <Botao type="submit" variant="acao" busy={alterar.isPending} busyLabel="Alterando">
          Alterar a senha
        </Botao>
      </div>
    </form>
  )
}
