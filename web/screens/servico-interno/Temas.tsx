import { podeManterTemas } from '@hub/domain/servico/servico.rules.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { temaInterno as api, type SubtemaInterno, type TemaInterno } from '@hub/protocol/tema-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { Command } from '../../blocks/Command.tsx'
import { Confirm } from '../../blocks/Confirm.tsx'
import { JanelaDoNome } from '../../blocks/JanelaDoNome.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao, type Acoes, motivoDe } from '../../parts/Acao.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { MenuDaLinha } from '../../ui/Menu.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { useOpcoesDoServico } from './opcoes.ts'
import css from './ServicoInterno.module.css'

/** What is being written, if anything. */
type Aberto =
  | { o: 'tema'; tema: TemaInterno | null }
  | { o: 'subtema'; tema: TemaInterno; subtema: SubtemaInterno | null }
type ARemover = { o: 'tema'; tema: TemaInterno } | { o: 'subtema'; subtema: SubtemaInterno }

const servicos = (n: number) => (n === 0 ? 'nenhum serviço' : n === 1 ? '1 serviço' : `${n} serviços`)

/** Themes of the catalogue with their subthemes: what the filters of the shop are made of. */
export function Temas() {
  const lista = useQuery(consulta(api.listar))
  const [aberto, abrir] = useState<Aberto | null>(null)
  const [removendo, aRemover] = useState<ARemover | null>(null)
  const temas = lista.data?.results ?? []
  const { papeis } = useSessao()
  const nome = removendo && (removendo.o === 'tema' ? removendo.tema.descricao : removendo.subtema.descricao)
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Serviços', href: caminhos.servicos }, { label: 'Temas e subtemas' }]}
        title="Temas e subtemas"
        subtitle="Como o catálogo é dividido. Um nome mudado aqui aparece na hora."
        end={
          <Acao
            acoes={{ criar: podeManterTemas(papeis) }}
            comando="criar"
            variant="acao"
            icon="mais"
            onClick={() => abrir({ o: 'tema', tema: null })}
          >
            Novo tema
          </Acao>
        }
      />
      {lista.isError || lista.isPending ? (
        <LoadState query={lista} lines={8} />
      ) : temas.length === 0 ? (
        <Vazio title="Nenhum tema ainda">Crie o primeiro: todo serviço fica em um tema e em um subtema dele.</Vazio>
      ) : (
        <ul>
          {temas.map((t) => (
            <li key={t.id} className={css.tema}>
              <div className={css.temaCabeca}>
                <div>
                  <h2>{t.descricao}</h2>
                  <p className="apoio">
                    <Ancora href={para('servicos', undefined, { tema: t.id })}>{servicos(t.servicos)}</Ancora>
                    {t.area ? ` · área ${t.area.descricao}` : ' · sem área de atuação própria'}
                  </p>
                </div>
                <Comandos
                  nome={t.descricao}
                  acoes={t.acoes}
                  aoIncluir={() => abrir({ o: 'subtema', tema: t, subtema: null })}
                  aoEditar={() => abrir({ o: 'tema', tema: t })}
                  aoRemover={() => aRemover({ o: 'tema', tema: t })}
                />
              </div>
              <ul className={css.subtemas} aria-label={`Subtemas de ${t.descricao}`}>
                {t.subtemas.map((st) => (
                  <li key={st.id}>
                    <span>
                      {st.descricao} <span className="apoio">{servicos(st.servicos)}</span>
                    </span>
                    <Comandos
                      nome={st.descricao}
                      acoes={st.acoes}
                      aoEditar={() => abrir({ o: 'subtema', tema: t, subtema: st })}
                      aoRemover={() => aRemover({ o: 'subtema', subtema: st })}
                    />
                  </li>
                ))}
                {t.subtemas.length === 0 && <li className="apoio">Sem subtemas: inclua um para criar serviços.</li>}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {aberto?.o === 'tema' && <EscreverTema tema={aberto.tema} onClose={() => abrir(null)} />}
      {aberto?.o === 'subtema' && (
        <EscreverSubtema tema={aberto.tema} subtema={aberto.subtema} onClose={() => abrir(null)} />
      )}
      {removendo && (
        <Confirm
          call={removendo.o === 'tema' ? api.remover : api.removerSubtema}
          input={{ params: { id: removendo.o === 'tema' ? removendo.tema.id : removendo.subtema.id } }}
          onClose={() => aRemover(null)}
          title={`Remover ${removendo.o === 'tema' ? 'o tema' : 'o subtema'} ${nome}?`}
          confirmLabel="Remover"
          success={removendo.o === 'tema' ? 'Tema removido.' : 'Subtema removido.'}
        >
          <p>
            {removendo.o === 'tema'
              ? 'Nenhum serviço está nele. Os subtemas dele vão junto.'
              : 'Nenhum serviço está nele.'}
          </p>
        </Confirm>
      )}
    </>
  )
}

function Comandos(props: {
  nome: string
  acoes: Acoes<'editar' | 'remover'>
  aoIncluir?: () => void
  aoEditar: () => void
  aoRemover: () => void
}) {
  if (motivoDe(props.acoes, 'editar') !== null) return null
  return (
    <MenuDaLinha
      label={`Ações de ${props.nome}`}
      items={[
        props.aoIncluir && { id: 'incluir', label: 'Novo subtema', icon: 'mais', onAction: props.aoIncluir },
        { id: 'editar', label: 'Editar', icon: 'lapis', onAction: props.aoEditar },
        {
          id: 'remover',
          label: 'Remover',
          danger: true,
          separated: true,
          onAction: props.aoRemover,
          disabledReason: motivoDe(props.acoes, 'remover'),
        },
      ]}
    />
  )
}

const esquemaDoTema = z.strictObject({ descricao: texto(80, 3), area: z.string() })

function EscreverTema({ tema, onClose }: { tema: TemaInterno | null; onClose: () => void }) {
  const { areas } = useOpcoesDoServico()
  return (
    <Command
      call={tema ? api.salvar : api.criar}
      schema={esquemaDoTema}
      values={{ descricao: tema?.descricao ?? '', area: tema?.area ? String(tema.area.id) : '' }}
      input={({ descricao, area }) => {
        const corpo = { descricao, area: area ? Number(area) : null }
        return tema ? { params: { id: tema.id }, corpo } : { corpo }
      }}
      title={tema ? 'Editar o tema' : 'Novo tema'}
      confirmLabel={tema ? 'Salvar' : 'Criar'}
      busyLabel="Salvando"
      success={tema ? 'Tema salvo.' : 'Tema criado.'}
      onClose={onClose}
    >
      {(Field) => (
        <>
          <Field name="descricao" as={CampoTexto} label="Nome" autoComplete="off" />
          <Field
            name="area"
            as={CampoSelecao}
            label="Área de atuação"
            optional
            placeholder="Nenhuma"
            help="Com ela começam os serviços novos deste tema. Os que já existem ficam como estão."
            options={areas
              .filter((a) => a.ativo || a.id === tema?.area?.id)
              .map((a) => ({ value: String(a.id), label: a.descricao }))}
          />
        </>
      )}
    </Command>
  )
}

const EscreverSubtema = ({ tema, subtema, onClose }: SubtemaProps) => (
  <JanelaDoNome
    call={subtema ? api.salvarSubtema : api.criarSubtema}
    input={(corpo) => ({ params: { id: (subtema ?? tema).id }, corpo })}
    name={subtema?.descricao}
    limit={80}
    title={subtema ? 'Editar o subtema' : 'Novo subtema'}
    subtitle={tema.descricao}
    success={subtema ? 'Subtema salvo.' : 'Subtema criado.'}
    onClose={onClose}
  />
)

interface SubtemaProps {
  tema: TemaInterno
  subtema: SubtemaInterno | null
  onClose: () => void
}
