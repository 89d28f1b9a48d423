import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { usuario as api, type UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { doUsuario } from './janelas.ts'

const esquema = z.strictObject({
  nome: texto(60, 2),
  sobrenome: texto(60, 2),
  cpf: z.string(),
  telefone: z.string(),
  genero: z.string(),
})

/** What a person is called and reached by. */
export function EditarPessoa({ usuario, aoFechar }: { usuario: UsuarioDetalhe; aoFechar: () => void }) {
  // As the fields were filled: what another window saves meanwhile is told, not undone.
  const [u] = useState(usuario)
  const formulario = useFormulario(esquema, {
    nome: u.nome,
    sobrenome: u.sobrenome,
    cpf: u.cpf ?? '',
    telefone: u.telefone ?? '',
    genero: u.genero ?? '',
  })
  const salvar = useMudanca(api.atualizarPessoa, {
    invalida: doUsuario,
    sucesso: 'Pessoa atualizada.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  const { control } = formulario
  return (
    <Formulario
      titulo="Editar pessoa"
      subtitulo={u.email}
      erro={formulario.formState.errors.root?.message}
      confirmar="Salvar"
      confirmando="Salvando"
      enviando={salvar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ nome, sobrenome, cpf, telefone, genero }) =>
        salvar.mutate({
          params: { id: u.id },
          corpo: {
            versao: u.versao,
            nome,
            sobrenome,
            cpf: cpf || null,
            telefone: telefone || null,
            genero: (genero || null) as Genero | null,
          },
        }),
      )}
    >
      <Controller
        control={control}
        name="nome"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Nome" autoComplete="off" errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="sobrenome"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Sobrenome" autoComplete="off" errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="cpf"
        render={({ field, fieldState }) => (
          <CampoMascara
            {...field}
            label="CPF"
            optional
            mask={mascararCpf}
            length={11}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="telefone"
        render={({ field, fieldState }) => (
          <CampoMascara
            {...field}
            label="Telefone"
            optional
            mask={mascararTelefone}
            length={11}
            inputMode="tel"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="genero"
        render={({ field, fieldState }) => (
          <CampoSelecao
            {...field}
            label="Gênero"
            optional
            placeholder="Não informado"
            options={(Object.keys(generos) as Genero[]).map((g) => ({ value: g, label: generos[g] }))}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
