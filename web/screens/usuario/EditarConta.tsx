import { papeis } from '@hub/domain/kernel/papel.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { recusas } from '@hub/protocol/kernel/recusas.ts'
import { usuario as api, grupoDoUsuario, type UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { nomeDoPapel } from '../../copy/papeis.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { doUsuario } from './janelas.ts'

const esquema = z.strictObject({
  email: texto(200, 3),
  grupos: z.array(grupoDoUsuario).check(z.minLength(1, 'Escolha pelo menos um perfil.')),
})

/** E-mail and groups of an account. */
export function EditarConta({ usuario, aoFechar }: { usuario: UsuarioDetalhe; aoFechar: () => void }) {
  // As the fields were filled: what another window saves meanwhile is told, not undone.
  const [u] = useState(usuario)
  const formulario = useFormulario(esquema, { email: u.email, grupos: u.grupos.map((g) => g.name) })
  const salvar = useMudanca(api.atualizarConta, {
    invalida: doUsuario,
    sucesso: 'Conta atualizada.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  const parada = motivoDe(u.acoes, 'mudarGrupos') !== null
  return (
    <Formulario
      titulo="Editar conta"
      subtitulo={`${u.nome} ${u.sobrenome}`}
      erro={formulario.formState.errors.root?.message}
      confirmar="Salvar"
      confirmando="Salvando"
      enviando={salvar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) =>
        salvar.mutate({ params: { id: u.id }, corpo: { versao: u.versao, ...corpo } }),
      )}
    >
      <Controller
        control={formulario.control}
        name="email"
        render={({ field, fieldState }) => (
          <CampoTexto
            {...field}
            label="E-mail"
            help="O endereço antigo é avisado da troca."
            autoComplete="off"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="grupos"
        render={({ field, fieldState }) => (
          <GrupoDeCaixas
            {...field}
            label="Perfis"
            help={parada ? recusas.GRUPO_PROPRIO.texto : 'Vale a partir da próxima ação da pessoa.'}
            options={papeis.map((p) => ({
              value: p,
              label: nomeDoPapel[p],
              disabled: parada || !u.concediveis.includes(p),
            }))}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
