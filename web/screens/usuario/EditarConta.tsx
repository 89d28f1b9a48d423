import { nomeDoPapel, papeis } from '@hub/domain/kernel/papel.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import { usuario as api, type UsuarioDetalhe } from '@hub/protocol/usuario.ts'
import { Command } from '../../blocks/Command.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'

/** E-mail and groups of an account: those in force, and those that wait for somebody's consent, which stay asked for unless they are unticked. */
export function EditarConta({ usuario: u, onClose }: { usuario: UsuarioDetalhe; onClose: () => void }) {
  const esperam = u.grupos_a_confirmar.map((g) => g.name)
  const parada = motivoDe(u.acoes, 'mudarGrupos') !== null
  return (
    <Command
      call={api.atualizarConta}
      values={{ versao: u.versao, email: u.email, grupos: [...u.grupos.map((g) => g.name), ...esperam] }}
      input={({ grupos, ...corpo }) => ({ params: { id: u.id }, corpo: { ...corpo, ...(!parada && { grupos }) } })}
      title="Editar conta"
      subtitle={`${u.nome} ${u.sobrenome}`}
      confirmLabel="Salvar"
      onClose={onClose}
      success="Conta atualizada."
    >
      {(Field) => (
        <>
          <Field
            name="email"
            as={CampoTexto}
            label="E-mail"
            help="A troca espera a confirmação do novo endereço e a resposta do antigo. Quem perdeu o antigo: encerre este acesso e registre a pessoa de novo."
            autoComplete="off"
          />
          <Field
            name="grupos"
            as={GrupoDeCaixas}
            label="Perfis"
            help={parada ? recusas.GRUPO_PROPRIO.texto : 'Vale a partir da próxima ação da pessoa.'}
            options={papeis.map((p) => ({
              value: p,
              label: esperam.includes(p) ? `${nomeDoPapel[p]} (a confirmar)` : nomeDoPapel[p],
              disabled: parada || !u.concediveis.includes(p),
            }))}
          />
        </>
      )}
    </Command>
  )
}
