import { papeis } from '@hub/domain/kernel/papel.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { usuario as api, grupoDoUsuario } from '@hub/protocol/usuario.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { nomeDoPapel } from '../../copy/papeis.ts'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { doUsuario } from './janelas.ts'
import css from './Usuario.module.css'

const esquema = z.strictObject({
  nome: texto(60, 2),
  sobrenome: texto(60, 2),
  email: texto(200, 3),
  grupos: z.array(grupoDoUsuario).check(z.minLength(1, 'Escolha pelo menos um perfil.')),
})

/** A new account: nobody types a password, the person gets a link. */
export function NovoUsuario({ aoFechar }: { aoFechar: () => void }) {
  const ir = useIr()
  const formulario = useFormulario(esquema, { nome: '', sobrenome: '', email: '', grupos: [] })
  const registrar = useMudanca(api.registrar, {
    invalida: doUsuario,
    sucesso: 'Conta criada. O link para escolher a senha foi enviado por e-mail.',
    erro: false,
    formulario,
    aoConcluir: (novo) => {
      aoFechar()
      ir(para('usuario', { id: novo.id }))
    },
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  const campo = (name: 'nome' | 'sobrenome' | 'email', label: string) => (
    <Controller
      control={formulario.control}
      name={name}
      render={({ field, fieldState }) => (
        <CampoTexto {...field} label={label} autoComplete="off" errorMessage={fieldState.error?.message} />
      )}
    />
  )
  return (
    <Formulario
      titulo="Novo usuário"
      erro={formulario.formState.errors.root?.message}
      confirmar="Criar e enviar convite"
      confirmando="Criando"
      enviando={registrar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) => registrar.mutate({ corpo }))}
    >
      <div className={css.dupla}>
        {campo('nome', 'Nome')}
        {campo('sobrenome', 'Sobrenome')}
      </div>
      {campo('email', 'E-mail')}
      <Controller
        control={formulario.control}
        name="grupos"
        render={({ field, fieldState }) => (
          <GrupoDeCaixas
            {...field}
            label="Perfis"
            help="Clientes e prestadores só veem algo depois de ligados a uma empresa."
            options={papeis.map((p) => ({ value: p, label: nomeDoPapel[p] }))}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
