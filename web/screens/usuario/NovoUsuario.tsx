import { nomeDoPapel, papeis } from '@hub/domain/kernel/papel.ts'
import { usuario as api } from '@hub/protocol/usuario.ts'
import { Command } from '../../blocks/Command.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { conviteDe } from './convite-de.ts'
import css from './Usuario.module.css'

/** A new account: nobody types a password, the person gets a link. */
export function NovoUsuario({ onClose }: { onClose: () => void }) {
  const ir = useIr()
  const text = { as: CampoTexto, autoComplete: 'off' }
  return (
    <Command
      call={api.registrar}
      values={{ nome: '', sobrenome: '', email: '', grupos: [] }}
      input={(corpo) => ({ corpo })}
      title="Novo usuário"
      confirmLabel="Criar e enviar convite"
      success={(novo) => `Conta criada. ${conviteDe(novo)}`}
      onClose={onClose}
      onDone={(novo) => ir(para('usuario', { id: novo.id }))}
    >
      {(Field) => (
        <>
          <div className={css.dupla}>
            <Field {...text} name="nome" label="Nome" />
            <Field {...text} name="sobrenome" label="Sobrenome" />
          </div>
          <Field {...text} name="email" label="E-mail" />
          <Field
            name="grupos"
            as={GrupoDeCaixas}
            label="Perfis"
            help="Clientes e prestadores só veem algo depois de ligados a uma empresa."
            options={papeis.map((p) => ({ value: p, label: nomeDoPapel[p] }))}
          />
        </>
      )}
    </Command>
  )
}
