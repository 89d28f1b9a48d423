import { texto } from '@hub/protocol/kernel/campos.ts'
import { temaInterno as api, type SubtemaInterno, type TemaInterno } from '@hub/protocol/tema-interno.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { JanelaDoNome } from '../../blocos/JanelaDoNome.tsx'
import { Acao, type Acoes, motivoDe } from '../../parts/Acao.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Confirmacao } from '../../ui/Confirmacao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { doCatalogo } from './do-catalogo.ts'
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
  const remover = useMudanca(api.remover, { invalida: doCatalogo, sucesso: 'Tema removido.', erro: false })
  const removerSubtema = useMudanca(api.removerSubtema, {
    invalida: doCatalogo,
    sucesso: 'Subtema removido.',
    erro: false,
  })
  const temas = lista.data?.results ?? []
  const nome = removendo && (removendo.o === 'tema' ? removendo.tema.descricao : removendo.subtema.descricao)
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Serviços', href: caminhos.servicos }, { label: 'Temas e subtemas' }]}
        title="Temas e subtemas"
        subtitle="Como o catálogo é dividido. Um nome mudado aqui aparece na hora."
        end={
          <Acao
            acoes={lista.data?.acoes}
            comando="criar"
            variant="acao"
            icon="mais"
            onClick={() => abrir({ o: 'tema', tema: null })}
          >
            Novo tema
          </Acao>
        }
      />
      {lista.isError ? (
        <Falha onRetry={() => void lista.refetch()} retrying={lista.isFetching}>
          {fraseDe(lista.error)}
        </Falha>
      ) : lista.isPending ? (
        <Esqueleto lines={8} />
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
      {aberto?.o === 'tema' && <EscreverTema tema={aberto.tema} aoFechar={() => abrir(null)} />}
      {aberto?.o === 'subtema' && (
        <EscreverSubtema tema={aberto.tema} subtema={aberto.subtema} aoFechar={() => abrir(null)} />
      )}
      {removendo && (
        <Confirmacao
          open
          onClose={() => aRemover(null)}
          title={`Remover ${removendo.o === 'tema' ? 'o tema' : 'o subtema'} ${nome}?`}
          confirmLabel="Remover"
          busyLabel="Removendo"
          onConfirm={async () => {
            if (removendo.o === 'tema') await remover.mutateAsync({ params: { id: removendo.tema.id } })
            else await removerSubtema.mutateAsync({ params: { id: removendo.subtema.id } })
            aRemover(null)
          }}
          errorText={fraseDe}
        >
          <p>
            {removendo.o === 'tema'
              ? 'Nenhum serviço está nele. Os subtemas dele vão junto.'
              : 'Nenhum serviço está nele.'}
          </p>
        </Confirmacao>
      )}
    </>
  )
}

function Comandos(props: {
  nome: string
  acoes: Acoes
  aoIncluir?: () => void
  aoEditar: () => void
  aoRemover: () => void
}) {
  if (motivoDe(props.acoes, 'editar') !== null) return null
  const motivo = motivoDe(props.acoes, 'remover')
  return (
    <Menu
      label={`Ações de ${props.nome}`}
      icon="reticencias"
      iconOnly
      items={[
        ...(props.aoIncluir
          ? [{ id: 'incluir', label: 'Novo subtema', icon: 'mais' as const, onAction: props.aoIncluir }]
          : []),
        { id: 'editar', label: 'Editar', icon: 'lapis', onAction: props.aoEditar },
        {
          id: 'remover',
          label: 'Remover',
          danger: true,
          separated: true,
          onAction: props.aoRemover,
          ...(motivo && { disabledReason: motivo }),
        },
      ]}
    />
  )
}

const esquemaDoTema = z.strictObject({ descricao: texto(80, 3), area: z.string() })

function EscreverTema({ tema, aoFechar }: { tema: TemaInterno | null; aoFechar: () => void }) {
  const { areas } = useOpcoesDoServico()
  const formulario = useFormulario(esquemaDoTema, {
    descricao: tema?.descricao ?? '',
    area: tema?.area ? String(tema.area.id) : '',
  })
  const opcoes = {
    invalida: doCatalogo,
    erro: false as const,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha: { mensagem: string }) => formulario.setError('root', { message: falha.mensagem }),
  }
  const criar = useMudanca(api.criar, { ...opcoes, sucesso: 'Tema criado.' })
  const salvar = useMudanca(api.salvar, { ...opcoes, sucesso: 'Tema salvo.' })
  return (
    <Formulario
      titulo={tema ? 'Editar o tema' : 'Novo tema'}
      erro={formulario.formState.errors.root?.message}
      confirmar={tema ? 'Salvar' : 'Criar'}
      confirmando="Salvando"
      enviando={criar.isPending || salvar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ descricao, area }) => {
        const corpo = { descricao, area: area ? Number(area) : null }
        if (tema) salvar.mutate({ params: { id: tema.id }, corpo })
        else criar.mutate({ corpo })
      })}
    >
      <Controller
        control={formulario.control}
        name="descricao"
        render={({ field, fieldState }) => (
          <CampoTexto {...field} label="Nome" autoComplete="off" errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={formulario.control}
        name="area"
        render={({ field, fieldState }) => (
          <CampoSelecao
            {...field}
            label="Área de atuação"
            optional
            placeholder="Nenhuma"
            help="Com ela começam os serviços novos deste tema. Os que já existem ficam como estão."
            options={areas
              .filter((a) => a.ativo || a.id === tema?.area?.id)
              .map((a) => ({ value: String(a.id), label: a.descricao }))}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}

function EscreverSubtema(props: { tema: TemaInterno; subtema: SubtemaInterno | null; aoFechar: () => void }) {
  const { tema, subtema, aoFechar } = props
  const comum = { subtitulo: tema.descricao, maximo: 80, invalida: doCatalogo, aoFechar }
  if (!subtema)
    return (
      <JanelaDoNome
        {...comum}
        titulo="Novo subtema"
        chamada={api.criarSubtema}
        entrada={(corpo) => ({ params: { id: tema.id }, corpo })}
        sucesso="Subtema criado."
      />
    )
  return (
    <JanelaDoNome
      {...comum}
      titulo="Editar o subtema"
      nome={subtema.descricao}
      chamada={api.salvarSubtema}
      entrada={(corpo) => ({ params: { id: subtema.id }, corpo })}
      sucesso="Subtema salvo."
    />
  )
}
