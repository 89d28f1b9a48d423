import { type Genero, generos } from '@hub/domain/usuario/usuario.rules.ts'
import { usuario as api, type UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import { orNull } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { comoCpf, comoTelefone } from '../../parts/codigos.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

/** What a person is called and reached by. */
export function EditarPessoa({ usuario: u, onClose }: { usuario: UsuarioDetalhe; onClose: () => void }) {
  return (
    <Command
      call={api.atualizarPessoa}
      values={{
        versao: u.versao,
        nome: u.nome,
        sobrenome: u.sobrenome,
        cpf: u.cpf,
        telefone: u.telefone,
        genero: u.genero,
      }}
      input={(corpo) => ({ params: { id: u.id }, corpo })}
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
          <Field name="cpf" {...comoCpf} {...orNull} label="CPF" optional />
          <Field name="telefone" {...comoTelefone} {...orNull} label="Telefone" optional />
          <Field
            name="genero"
            as={CampoSelecao}
            {...orNull}
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
