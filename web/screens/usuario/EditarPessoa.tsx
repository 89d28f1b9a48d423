import { type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { usuario as api, type UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { comoCpf, comoTelefone } from '../../parts/codigos.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

const esquema = z.strictObject({
  nome: texto(60, 2),
  sobrenome: texto(60, 2),
  cpf: z.string(),
  telefone: z.string(),
  genero: z.string(),
})

/** What a person is called and reached by. */
export function EditarPessoa({ usuario: u, onClose }: { usuario: UsuarioDetalhe; onClose: () => void }) {
  return (
    <Command
      call={api.atualizarPessoa}
      schema={esquema}
      values={{
        nome: u.nome,
        sobrenome: u.sobrenome,
        cpf: u.cpf ?? '',
        telefone: u.telefone ?? '',
        genero: u.genero ?? '',
      }}
      input={({ nome, sobrenome, cpf, telefone, genero }) => ({
        params: { id: u.id },
        corpo: {
          versao: u.versao,
          nome,
          sobrenome,
          cpf: cpf || null,
          telefone: telefone || null,
          genero: (genero || null) as Genero | null,
        },
      })}
      title="Editar pessoa"
      subtitle={u.email}
      confirmLabel="Salvar"
      onClose={onClose}
      success="Pessoa atualizada."
    >
      {(Field) => (
        <>
          <Field name="nome" as={CampoTexto} label="Nome" autoComplete="off" />
          <Field name="sobrenome" as={CampoTexto} label="Sobrenome" autoComplete="off" />
          <Field name="cpf" {...comoCpf} label="CPF" optional />
          <Field name="telefone" {...comoTelefone} label="Telefone" optional />
          <Field
            name="genero"
            as={CampoSelecao}
            label="Gênero"
            optional
            placeholder="Não informado"
            options={(Object.keys(generos) as Genero[]).map((g) => ({ value: g, label: generos[g] }))}
          />
        </>
      )}
    </Command>
  )
}
