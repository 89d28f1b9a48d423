import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { usuario as api } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resposta } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { orNull } from '../../api/field.tsx'
import { buscarSessao } from '../../api/sessao.ts'
import { Command } from '../../blocks/Command.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { comoTelefone } from '../../parts/codigos.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'

type Pessoa = Resposta<typeof api.lerMinhaPessoa>

/** What one is called and reached by, corrected by oneself. */
export function MinhaPessoa() {
  const busca = useQuery(consulta(api.lerMinhaPessoa))
  const [corrigindo, corrigir] = useState(false)
  const p = busca.data
  return (
    <Secao title="Nome e telefone">
      {busca.isError ? (
        <LoadState query={busca} />
      ) : (
        p && (
          <Pilha>
            <Definicoes
              items={[
                { term: 'Nome', value: `${p.nome} ${p.sobrenome}`.trim() },
                { term: 'Telefone', value: p.telefone ? mascararTelefone(p.telefone) : 'Não informado' },
                { term: 'CPF', value: p.cpf_mask ?? 'Não informado' },
              ]}
            />
            <p className="apoio">O CPF identifica quem assina: para corrigir, fale com o encarregado, em Ajuda.</p>
            <div>
              <Botao onClick={() => corrigir(true)}>Corrigir nome ou telefone</Botao>
            </div>
            {corrigindo && <Corrigir pessoa={p} onClose={() => corrigir(false)} />}
          </Pilha>
        )
      )}
    </Secao>
  )
}

function Corrigir({ pessoa: p, onClose }: { pessoa: Pessoa; onClose: () => void }) {
  return (
    <Command
      call={api.corrigirMinhaPessoa}
      values={{ versao: p.versao, nome: p.nome, sobrenome: p.sobrenome, telefone: p.telefone }}
      input={(corpo) => ({ corpo })}
      title="Corrigir nome ou telefone"
      confirmLabel="Salvar"
      onClose={onClose}
      success="Dados corrigidos."
      onDone={() => void buscarSessao()}
    >
      {(Field) => (
        <>
          <Field name="nome" as={CampoTexto} label="Nome" autoComplete="given-name" />
          <Field name="sobrenome" as={CampoTexto} label="Sobrenome" autoComplete="family-name" />
          <Field name="telefone" {...comoTelefone} {...orNull} label="Telefone" optional autoComplete="tel-national" />
        </>
      )}
    </Command>
  )
}
